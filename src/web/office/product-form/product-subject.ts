/** A product as the editing engine knows it, and the calls that save and restore it. */
import type { Product } from '../../../domain/entities.ts';
import { parsePrice } from '../../../domain/money.ts';
import { isRecord } from '../../../domain/text.ts';
import type { Answered, Api, CodeOfCall, UploadOptions } from '../../data/api.ts';
import { isRefused } from '../../seller/failure.ts';
import type { Editing } from '../editing/editing.ts';
import { notSaved, type Saved, type Subject, takeParts } from '../editing/subject.ts';
import { multipartOf, problemsOf } from './model/form-data.ts';
import {
  blankForm,
  changesUnits,
  type FormState,
  formOf,
  NO_PRODUCT,
  NO_TEXTS,
  type TextField,
} from './model/form-state.ts';
import { loadStoredUnits, storedVersion } from './model/stored-version.ts';

export interface StoredForm {
  readonly form: FormState;
  /** Null for a new product, and for one that was deleted. */
  readonly product: Product | null;
  /** The answer that ends the form. */
  readonly saved?: Answered<'POST /products/new'>;
}

type FormPart = TextField | 'marking' | 'pictures' | 'cover';
type FormCode = CodeOfCall<'POST /products/new' | 'POST /products/update'>;
type FormSubject = Subject<StoredForm, FormState, FormPart, FormCode>;
export type FormEditing = Editing<StoredForm, FormState, FormPart, FormCode>;

const TEXTS = Object.keys(NO_TEXTS) as TextField[];
const PRICES: readonly string[] = ['price', 'priceBefore'];

export function createProductSubject(api: Api, options: Omit<UploadOptions, 'key'>): FormSubject {
  return {
    draftOf: ({ form }) => form,
    readDraft: (found) =>
      isRecord(found) && isRecord(found.texts)
        ? { ...blankForm(null), ...found, texts: { ...NO_TEXTS, ...found.texts } }
        : null,
    differing: differingInForm,
    take: takeInForm,
    // The server answers what is wrong with the edit form without a product.
    problems: ({ draft }) => (draft.productId === NO_PRODUCT ? [] : problemsOf(draft)),
    save: ({ base, draft, key }) => saveForm(api, base, draft, { ...options, key }),
  };
}

export function differingInForm(one: FormState, other: FormState): readonly FormPart[] {
  return [
    ...TEXTS.filter((field) => !isSameText(field, one.texts[field].trim(), other.texts[field].trim())),
    ...(one.marking === other.marking ? [] : (['marking'] as const)),
    ...(picturesIn(one) === picturesIn(other) ? [] : (['pictures'] as const)),
    ...(one.cover === other.cover ? [] : (['cover'] as const)),
  ];
}

function isSameText(field: TextField, one: string, other: string): boolean {
  if (one === other) return true;
  const price = PRICES.includes(field) ? parsePrice(one) : null;
  return price !== null && price === parsePrice(other);
}

function picturesIn({ stored, added }: FormState): string {
  return JSON.stringify([stored, added.map(({ id, isReady }) => [id, isReady])]);
}

/** Pictures that they deleted stay deleted, and those that they added stay too: I never saw them. Units that I did not type are theirs. */
export function takeInForm(theirs: FormState, mine: FormState, parts: readonly FormPart[]): FormState {
  const wanted = changesUnits(mine) ? parts : parts.filter((part) => part !== 'units');
  const kept = mine.stored.filter((url) => theirs.loadedPictures.includes(url));
  const theirNew = theirs.loadedPictures.filter((url) => !mine.loadedPictures.includes(url));
  const taken = {
    ...theirs,
    texts: takeParts(theirs.texts, mine.texts, wanted),
    marking: parts.includes('marking') ? mine.marking : theirs.marking,
    cover: parts.includes('cover') ? mine.cover : theirs.cover,
    ...(parts.includes('pictures') && { stored: [...kept, ...theirNew], added: mine.added }),
  };
  const isCoverThere = [...taken.stored, ...taken.added.map(({ id }) => id)].includes(taken.cover ?? '');
  return isCoverThere ? taken : { ...taken, cover: null };
}

async function saveForm(
  api: Api,
  base: StoredForm,
  form: FormState,
  options: UploadOptions,
): Promise<Saved<StoredForm, FormCode>> {
  options.onProgress?.(0);
  const call = form.productId === null ? 'POST /products/new' : 'POST /products/update';
  const answer = await api.send(call, multipartOf(form), options);
  // The form stays as it is until its page is left.
  if (answer.kind === 'ok') return { kind: 'saved', stored: { ...base, form, saved: answer.value } };
  if (answer.kind !== 'refused' || !form.productId) return notSaved(answer);
  const gone = { kind: 'gone', status: answer.status } as const;
  if (answer.code === 'UPDATE_FAILED') return gone;
  if (answer.code !== 'CHANGED_BY_SOMEONE') return notSaved(answer);
  const theirs = await api.call('GET /products/:productId', { params: { productId: form.productId } });
  if (theirs.kind === 'ok')
    return { kind: 'conflict', stored: await storedForm(api, form, theirs.value.product) };
  return isRefused(theirs, 'PRODUCT_NOT_LOADED') ? gone : notSaved(answer);
}

/** Brings a product back from the bin. */
export async function restoreProduct(api: Api, form: FormState, key: string): Promise<Saved<StoredForm>> {
  const params = { productId: form.productId ?? '' };
  const answer = await api.call('POST /products/:productId/restore', { params, key });
  if (answer.kind !== 'ok') return notSaved(answer);
  return { kind: 'saved', stored: await storedForm(api, form, answer.value.product) };
}

async function storedForm(api: Api, { unitsBefore }: FormState, product: Product): Promise<StoredForm> {
  const stored = unitsBefore === null ? null : await loadStoredUnits(api, product._id);
  const version = storedVersion(product, stored);
  return { form: formOf(version.product, version.units), product };
}
