import { describe, expect, it, vi } from 'vitest';
import type { Answer, Api } from '../../data/api.ts';
import { refused } from '../../data/refused.testing.ts';
import { rebase } from '../editing/subject.ts';
import {
  blankForm,
  changeForm,
  type FormChange,
  type FormState,
  formOf,
  NO_PRODUCT,
} from './model/form-state.ts';
import { PRODUCT } from './product-form-samples.testing.ts';
import { createProductSubject, differingInForm, restoreProduct, takeInForm } from './product-subject.ts';

const THEIRS = {
  ...PRODUCT,
  title: 'Parlante grande',
  price: 20_000,
  pictureUrls: ['/images/b.webp', '/images/c.webp'],
  updatedAt: '2024-01-03T00:00:00.000Z',
};
const LOADED = formOf(PRODUCT, '5');

function typed(...changes: readonly FormChange[]): FormState {
  return changes.reduce(changeForm, LOADED);
}

/** What was typed, on top of their version. */
function onTopOfTheirs(draft: FormState, theirs = formOf(THEIRS, '2')) {
  return rebase({ differing: differingInForm, take: takeInForm }, { base: LOADED, draft }, theirs);
}

const PRICE = { type: 'text', field: 'price', value: '18.000' } as const;
const UNITS = { type: 'text', field: 'units', value: '8' } as const;

describe('the form of a product', () => {
  it('differs by its content, not by its spelling', () => {
    expect(differingInForm(LOADED, typed({ ...PRICE, value: '₡15,000' }))).toEqual([]);
    expect(differingInForm(LOADED, typed(PRICE, { type: 'marking', marking: 'agotado' }))).toEqual([
      'price',
      'marking',
    ]);
    expect(differingInForm(LOADED, typed({ type: 'remove', id: '/images/b.webp' }))).toEqual([
      'pictures',
      'cover',
    ]);
    expect(differingInForm(typed(PRICE), typed({ ...PRICE, value: 'mucho' }))).toEqual(['price']);
  });

  it('follows what another person changed, where nothing was typed', () => {
    const { draft, clashes } = onTopOfTheirs(typed({ type: 'text', field: 'brand', value: 'Mar' }));
    expect(draft).toMatchObject({
      updatedAt: THEIRS.updatedAt,
      texts: { name: 'Parlante grande', brand: 'Mar', units: '2' },
      unitsBefore: '2',
      stored: THEIRS.pictureUrls,
    });
    expect(clashes).toEqual([]);
  });

  it('clashes where both changed the same field', () => {
    expect(onTopOfTheirs(typed(PRICE, UNITS)).clashes).toEqual(['price', 'units']);
  });

  it('keeps pictures that they added, and none that either of the two deleted', () => {
    const mine = typed({ type: 'remove', id: '/images/b.webp' });
    expect(onTopOfTheirs(mine).draft).toMatchObject({ stored: ['/images/c.webp'], cover: null });
    const others = takeInForm(formOf(THEIRS), LOADED, ['pictures', 'cover']);
    expect(others).toMatchObject({ stored: ['/images/b.webp', '/images/c.webp'], cover: '/images/b.webp' });
    const cover = typed({ type: 'cover', id: '/images/a.webp' });
    expect(takeInForm(formOf(THEIRS), cover, ['pictures', 'cover']).cover).toBeNull();
  });

  it('never brings back a number of units that nobody typed', () => {
    const taken = takeInForm(formOf(THEIRS, '2'), LOADED, ['price', 'units']);
    expect(taken).toMatchObject({ unitsBefore: '2', texts: { price: '15000', units: '2' } });
  });

  it('is read from a draft of an older program, and from nothing else', () => {
    const { readDraft } = createProductSubject({} as Api, {});
    expect(readDraft({ texts: { name: 'Radio' }, cover: 'a' })).toEqual({
      ...blankForm(null),
      texts: { ...blankForm(null).texts, name: 'Radio' },
      cover: 'a',
    });
    for (const found of [undefined, null, 'texto', {}]) expect(readDraft(found)).toBeNull();
  });

  it('has no problems without a product, because the shop answers what is wrong', () => {
    const { problems } = createProductSubject({} as Api, {});
    const open = (form: FormState) => ({ stored: { form, product: null }, draft: form, password: '' });
    expect(problems(open(blankForm(NO_PRODUCT)))).toEqual([]);
    expect(problems(open(blankForm(null))).length).toBeGreaterThan(0);
  });
});

/** `answers` in the order of the calls. */
function apiWith(...answers: readonly Answer<unknown>[]) {
  const call = vi.fn();
  for (const answer of answers) call.mockResolvedValueOnce(answer);
  return { call, api: { call, send: call } as unknown as Api };
}

function saveWith(form: FormState, ...answers: readonly Answer<unknown>[]) {
  const { api } = apiWith(...answers);
  const base = { form: LOADED, product: PRODUCT };
  return createProductSubject(api, {}).save({ base, draft: form, password: '', key: 'una llave' });
}

const SAVED = { kind: 'ok', value: { message: 'Listo', product: THEIRS } } as const;
const UNITS_NOW = { kind: 'ok', value: { units: 2, marking: 'con-descuento' } } as const;

describe('saving the form of a product', () => {
  it('ends with the answer of the shop, and leaves the form as it is', async () => {
    const form = typed(PRICE);
    const stored = { form, product: PRODUCT, saved: SAVED.value };
    expect(await saveWith(form, SAVED)).toEqual({ kind: 'saved', stored });
  });

  it('loads the other version after a conflict, with its units', async () => {
    const saved = await saveWith(typed(PRICE), refused('CHANGED_BY_SOMEONE'), SAVED, UNITS_NOW);
    expect(saved).toMatchObject({
      kind: 'conflict',
      stored: { product: THEIRS, form: { updatedAt: THEIRS.updatedAt, unitsBefore: '2' } },
    });
  });

  it('says that the product is gone, also when it was changed before', async () => {
    expect(await saveWith(LOADED, refused('UPDATE_FAILED'))).toMatchObject({ kind: 'gone' });
    const answers = [refused('CHANGED_BY_SOMEONE'), refused('PRODUCT_NOT_LOADED')];
    expect(await saveWith(LOADED, ...answers)).toMatchObject({ kind: 'gone' });
  });

  it('keeps the refusal when the other version cannot be loaded, and for a new product', async () => {
    const changed = refused('CHANGED_BY_SOMEONE');
    expect(await saveWith(LOADED, changed, { kind: 'unreachable' })).toEqual(changed);
    const failed = refused('UPDATE_FAILED');
    expect(await saveWith(blankForm(null), failed)).toEqual(failed);
    expect(await saveWith(LOADED, { kind: 'unreachable' })).toEqual({ kind: 'unreachable' });
    expect(await saveWith(LOADED, refused('SIGN_IN_REQUIRED'))).toEqual({ kind: 'signed-out' });
  });
});

describe('restoring a deleted product', () => {
  it('brings it back as it is stored now', async () => {
    const { api, call } = apiWith(SAVED, UNITS_NOW);
    expect(await restoreProduct(api, LOADED, 'una llave')).toMatchObject({
      kind: 'saved',
      stored: { product: THEIRS, form: { unitsBefore: '2' } },
    });
    const params = { productId: PRODUCT._id };
    expect(call.mock.calls[0]).toEqual(['POST /products/:productId/restore', { params, key: 'una llave' }]);
  });

  it('is refused once it is no longer in the bin', async () => {
    const purged = refused('NOT_IN_BIN');
    expect(await restoreProduct(apiWith(purged).api, LOADED, 'una llave')).toEqual(purged);
  });
});
