import { describe, expect, it, vi } from 'vitest';
import type { Product } from '../../../domain/entities.ts';
import type { Answer, Api } from '../../data/api.ts';
import { refused } from '../../data/refused.testing.ts';
import type { DraftPlace } from '../editing/drafts.ts';
import { createEditing } from '../editing/editing.ts';
import type { Typed } from '../editing/subject.ts';
import {
  type AddedPicture,
  blankForm,
  changeForm,
  type FormChange,
  type FormState,
  formOf,
  NO_PRODUCT,
} from './model/form-state.ts';
import { PRODUCT } from './product-form-samples.testing.ts';
import { createProductSubject, restoreProduct, type StoredForm } from './product-subject.ts';

const NEWER = '2024-01-03T00:00:00.000Z';
const PHOTO: AddedPicture = { id: 'mia', name: 'mia.png', blob: new Blob(['x']), isReady: true };
const BRAND = { type: 'text', field: 'brand', value: 'Mar' } as const;

function stored(product: Product = PRODUCT, units: string | null = null): StoredForm {
  return { form: formOf(product, units), product };
}

/** The storage of drafts of one browser. */
function createPlace(settled?: () => Promise<void>) {
  let typed: Typed<unknown> | null = null;
  const place: DraftPlace = {
    read: () => typed ?? {},
    write: (next) => {
      typed = next;
    },
    ...(settled && { settled }),
  };
  return { place, kept: () => typed };
}

interface Opened {
  readonly loaded?: StoredForm;
  readonly answers?: readonly Answer<unknown>[];
  readonly place?: DraftPlace;
}

/** A form that is edited; the shop gives `answers` in the order of the calls. */
function openForm({ loaded = stored(), answers = [], place = createPlace().place }: Opened = {}) {
  const call = vi.fn();
  for (const answer of answers) call.mockResolvedValueOnce(answer);
  const api = { call, send: call } as unknown as Api;
  const onProgress = vi.fn();
  const editing = createEditing(createProductSubject(api, { onProgress }), loaded, place);
  return {
    api,
    call,
    editing,
    onProgress,
    type: (...changes: readonly FormChange[]) =>
      editing.change(changes.reduce(changeForm, editing.get().draft)),
    sent: (at: number): FormData => call.mock.calls[at]?.[1],
    keyOf: (at: number): string => call.mock.calls[at]?.[2].key,
  };
}

const loaded = (product: Product) => ({ kind: 'ok', value: { product } }) as const;
const SAVED = { kind: 'ok', value: { message: 'Producto actualizado', product: PRODUCT } } as const;
const CHANGED = refused('CHANGED_BY_SOMEONE');

describe('a product form that was opened', () => {
  it.each<[string, FormState]>([
    ['of a new product', blankForm(null, '')],
    ['without a product', blankForm(NO_PRODUCT)],
    ['of a stored product', formOf(PRODUCT, '5')],
  ])('%s has nothing unsaved, so it is left without a question', (_, form) => {
    const { place, kept } = createPlace();
    expect(openForm({ loaded: { form, product: null }, place }).editing.get().changed).toEqual([]);
    expect(kept()).toBeNull();
  });

  it('has something unsaved while it differs, and nothing once that is typed back', () => {
    const { editing, type } = openForm();
    type(BRAND);
    expect(editing.get().changed).toEqual(['brand']);
    type({ ...BRAND, value: ' Río ' });
    expect(editing.get().changed).toEqual([]);
  });

  it('sends nothing while something is wrong, and names it', async () => {
    const { editing, type, call } = openForm();
    type({ type: 'text', field: 'name', value: 'No' });
    expect(await editing.save()).toBeNull();
    expect(editing.get().errorOf('name')).toBe('El nombre de contener al menos 3 caracteres');
    expect(call).not.toHaveBeenCalled();
  });

  it('is sent without a product too, and the refusal is no deleted product', async () => {
    const failed = refused('UPDATE_FAILED');
    const form = blankForm(NO_PRODUCT);
    const { editing, call } = openForm({ loaded: { form, product: null }, answers: [failed] });
    expect(await editing.save()).toEqual(failed);
    expect(call.mock.calls[0]?.[0]).toBe('POST /products/update');
  });
});

describe('sending a product form', () => {
  it('begins once its draft is written, with no progress', async () => {
    const written = Promise.withResolvers<void>();
    const { place } = createPlace(() => written.promise);
    const { editing, type, call, onProgress } = openForm({ answers: [SAVED], place });
    type(BRAND);
    const saving = editing.save();
    expect([editing.get().stage.kind, call.mock.calls.length]).toEqual(['sending', 0]);
    written.resolve();
    expect(await saving).toMatchObject({ kind: 'saved', stored: { saved: SAVED.value } });
    expect(onProgress.mock.calls).toEqual([[0]]);
  });

  it('leaves no draft once it is saved', async () => {
    const { place, kept } = createPlace();
    const { editing, type } = openForm({ answers: [SAVED], place });
    type(BRAND);
    expect(kept()).not.toBeNull();
    await editing.save();
    expect(kept()).toBeNull();
  });

  it('makes one product when the answer is lost and the page is loaded again', async () => {
    const { place } = createPlace();
    const texts = { name: 'Radio', description: 'Suena', brand: 'R', category: 'Audio', color: 'Azul' };
    const form = { ...blankForm(null), added: [PHOTO], cover: PHOTO.id };
    const blank = { form: blankForm(null), product: null };
    const before = openForm({ loaded: blank, answers: [{ kind: 'unreachable' }], place });
    before.editing.change({ ...form, texts: { ...form.texts, ...texts, price: '100' } });
    expect(await before.editing.save()).toEqual({ kind: 'unreachable' });
    const after = openForm({ loaded: blank, answers: [SAVED], place });
    expect(after.editing.get().draft.texts.name).toBe('Radio');
    await after.editing.save();
    expect(after.call.mock.calls[0]?.[0]).toBe('POST /products/new');
    expect(after.keyOf(0)).toBe(before.keyOf(0));
  });

  it.each([
    ['a busy shop', refused('BUSY'), 'refused'],
    ['an ended session', refused('SIGN_IN_REQUIRED'), 'signed-out'],
    ['a lost connection', { kind: 'unreachable' }, 'unreachable'],
  ] as const)(
    'keeps what was typed after %s, and has the same key the next time',
    async (_, answer, kind) => {
      const { editing, type, keyOf } = openForm({ answers: [answer, SAVED] });
      type(BRAND);
      await editing.save();
      expect(editing.get()).toMatchObject({ stage: { kind }, draft: { texts: { brand: 'Mar' } } });
      await editing.save();
      expect([editing.get().stage.kind, keyOf(1)]).toEqual(['saved', keyOf(0)]);
    },
  );

  it('shows a refusal at its field until something is typed there', async () => {
    const errors = [{ path: 'brand', msg: 'Esa marca no' }];
    const { editing, type } = openForm({ answers: [refused('INVALID_FIELDS', { errors })] });
    type(BRAND);
    await editing.save();
    expect(editing.get().errorOf('brand')).toBe('Esa marca no');
    type({ ...BRAND, value: 'Sol' });
    expect(editing.get().errorOf('brand')).toBeNull();
  });
});

describe('two people who edit one product', () => {
  const { coverUrl: _, ...uncovered } = PRODUCT;
  const theirs: Product = {
    ...uncovered,
    title: 'La de otra',
    pictureUrls: ['/images/a.webp'],
    updatedAt: NEWER,
  };

  it('keep mine over theirs: without the pictures that they deleted, and with my own', async () => {
    const { editing, type, sent } = openForm({ answers: [CHANGED, loaded(theirs), SAVED] });
    type({ type: 'text', field: 'name', value: 'La mía' }, { type: 'add', pictures: [PHOTO] });
    await editing.save();
    expect(editing.get().clash?.parts).toEqual(['name', 'pictures']);
    editing.settle('mine');
    await editing.save();
    const body = Object.fromEntries(sent(2));
    expect(body).toMatchObject({ name: 'La mía', pictureUrls: '["/images/a.webp"]', updatedAt: NEWER });
    expect(body.files).toMatchObject({ name: 'mia.png' });
  });

  it('take theirs: nothing is unsaved', async () => {
    const { editing, type } = openForm({ answers: [CHANGED, loaded(theirs)] });
    type(BRAND, { type: 'add', pictures: [PHOTO] });
    await editing.save();
    editing.settle('theirs');
    expect(editing.get()).toMatchObject({
      changed: [],
      draft: { texts: { name: 'La de otra', brand: 'Río' }, added: [] },
    });
  });

  it('decide later: the typed text stays, and the next save asks again', async () => {
    const { editing, type } = openForm({ answers: [CHANGED, loaded(theirs), CHANGED, loaded(theirs)] });
    type(BRAND);
    await editing.save();
    editing.postpone();
    expect(editing.get()).toMatchObject({ clash: null, draft: { texts: { brand: 'Mar' } } });
    expect(await editing.save()).toMatchObject({ kind: 'conflict' });
    expect(editing.get().clash).not.toBeNull();
  });

  it('are compared at once when a draft is found after the other one has saved', () => {
    const { place } = createPlace();
    openForm({ place }).type(BRAND);
    const { editing } = openForm({ loaded: stored({ ...PRODUCT, brand: 'Sol', updatedAt: NEWER }), place });
    expect(editing.get()).toMatchObject({ clash: { parts: ['brand'] }, draft: { texts: { brand: 'Mar' } } });
  });
});

describe('a found draft of a product form', () => {
  it('keeps the typed units, and shows the stored ones where none were typed', () => {
    const { place } = createPlace();
    const first = openForm({ loaded: stored(PRODUCT, '5'), place });
    first.type(BRAND);
    const second = openForm({ loaded: stored(PRODUCT, '4'), place });
    expect(second.editing.get().draft.texts).toMatchObject({ brand: 'Mar', units: '4' });
    second.type({ type: 'text', field: 'units', value: '9471' });
    expect(openForm({ loaded: stored(PRODUCT, '4'), place }).editing.get()).toMatchObject({
      changed: ['brand', 'units'],
      draft: { texts: { units: '9471' }, unitsBefore: '4' },
    });
  });

  it('goes on where it was once its deleted product is restored', async () => {
    const { place } = createPlace();
    openForm({ place }).type(BRAND, { type: 'add', pictures: [PHOTO] });
    const restored = loaded({ ...PRODUCT, updatedAt: NEWER });
    const { api, editing } = openForm({ answers: [restored], place });
    const answer = await restoreProduct(api, editing.get().draft, 'una llave');
    if (answer.kind !== 'saved') throw new Error('Not restored');
    editing.follow(answer.stored);
    expect(editing.get()).toMatchObject({
      clash: null,
      changed: ['brand', 'pictures'],
      draft: { updatedAt: NEWER, texts: { brand: 'Mar' }, stored: PRODUCT.pictureUrls, added: [PHOTO] },
    });
  });

  it('stays as it was typed while the product cannot be restored', async () => {
    const { editing, api, type } = openForm({ answers: [refused('NOT_IN_BIN')] });
    type(BRAND);
    expect(await restoreProduct(api, editing.get().draft, 'una llave')).toEqual(refused('NOT_IN_BIN'));
    expect(editing.get().changed).toEqual(['brand']);
  });
});
