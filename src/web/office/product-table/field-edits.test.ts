import { describe, expect, it, vi } from 'vitest';
import type { Product } from '../../../domain/entities.ts';
import { sampleProduct } from '../../../domain/samples.testing.ts';
import type { Api } from '../../data/api.ts';
import type { PublicData } from '../../data/public-data.ts';
import { refused } from '../../data/refused.testing.ts';
import { type FieldEdit, type FieldName, failureOf, isUnsaved } from './field-edit.ts';
import { createFieldEdits } from './field-edits.ts';

const product = sampleProduct({ _id: 'producto-1', price: 1_000, updatedAt: '2026-11-16T10:00:00.000Z' });

interface Sent {
  readonly key: string;
  readonly body: {
    readonly updatedAt: string;
    readonly price?: number;
    readonly priceBefore?: number | null;
    readonly marking?: string;
  };
}

/** A shop that saves every field, unless `answers` has another answer. */
function openEdits(answers: readonly unknown[] = [], theirs: Product | null = null) {
  const sent: Sent[] = [];
  let current = product;
  const call = vi.fn(async (_: unknown, request: Sent) => {
    sent.push(request);
    const answer = answers[sent.length - 1];
    if (answer) return answer;
    const updatedAt = `2026-11-16T10:00:0${sent.length}.000Z`;
    const { marking = 'regular', price = current.price } = request.body;
    current = {
      ...current,
      price,
      discounted: marking === 'con-descuento',
      outOfStock: marking === 'agotado',
      updatedAt,
    };
    return { kind: 'ok', value: { product: current } };
  });
  const onNewer = vi.fn();
  const edits = createFieldEdits({
    api: { call } as unknown as Api,
    publicData: { product: async () => theirs } as unknown as PublicData,
    onNewer,
  });
  const stageOf = (field: FieldName) => stageIn(edits.get().get(product._id)?.[field]);
  return { edits, sent, onNewer, stageOf };
}

function stageIn(edit: FieldEdit | undefined) {
  if (!edit) return undefined;
  if (edit.clash) return 'conflict';
  if (edit.isAsking) return 'asking';
  return failureOf(edit) === null ? edit.stage.kind : 'failed';
}

describe('createFieldEdits', () => {
  it('saves a price with the version of the product, and one that is not changed not at all', async () => {
    const { edits, sent, onNewer, stageOf } = openEdits();
    edits.type(product, 'price', '1,000');
    edits.commit(product, 'price');
    expect(stageOf('price')).toBeUndefined();
    edits.type(product, 'price', '1200');
    edits.commit(product, 'price');
    expect(stageOf('price')).toBe('sending');
    await vi.waitFor(() => expect(stageOf('price')).toBe('saved'));
    expect(sent.map(({ body }) => body)).toEqual([{ updatedAt: product.updatedAt, price: 1200 }]);
    expect(onNewer).toHaveBeenCalledWith(expect.objectContaining({ price: 1200 }));
  });

  it('saves two fields of one product one after the other, so that they do not conflict', async () => {
    const { edits, sent, stageOf } = openEdits();
    edits.type(product, 'price', '1200');
    edits.commit(product, 'price');
    edits.type(product, 'marking', 'agotado');
    edits.commit(product, 'marking');
    await vi.waitFor(() => expect(stageOf('marking')).toBe('saved'));
    expect(sent.map(({ body }) => body.updatedAt)).toEqual([product.updatedAt, '2026-11-16T10:00:01.000Z']);
  });

  it('asks before a large change, and saves it after the answer', async () => {
    const { edits, sent, stageOf } = openEdits();
    edits.type(product, 'price', '100');
    edits.commit(product, 'price');
    edits.commit(product, 'price');
    expect([stageOf('price'), sent.length]).toEqual(['asking', 0]);
    edits.commit(product, 'price', true);
    await vi.waitFor(() => expect(stageOf('price')).toBe('saved'));
  });

  it('keeps what was typed after a failure, and tries again with the same key', async () => {
    const { edits, sent, stageOf } = openEdits([{ kind: 'unreachable' }]);
    edits.type(product, 'price', '1200');
    edits.commit(product, 'price');
    await vi.waitFor(() => expect(stageOf('price')).toBe('failed'));
    expect(edits.get().get(product._id)?.price?.draft).toBe('1200');
    expect(isUnsaved(edits.get())).toBe(true);
    edits.commit(product, 'price');
    await vi.waitFor(() => expect(stageOf('price')).toBe('saved'));
    expect(sent[0]!.key).toBe(sent[1]!.key);
    expect(isUnsaved(edits.get())).toBe(false);
  });

  it('offers both values after a conflict, and saves mine with the newer version', async () => {
    const theirs = { ...product, price: 1_100, updatedAt: '2026-11-16T11:00:00.000Z' };
    const conflict = refused('CHANGED_BY_SOMEONE');
    const { edits, sent, onNewer, stageOf } = openEdits([conflict], theirs);
    edits.type(product, 'price', '1200');
    edits.commit(product, 'price');
    await vi.waitFor(() => expect(stageOf('price')).toBe('conflict'));
    expect(onNewer).not.toHaveBeenCalled();
    // A click on one of the versions leaves the field.
    edits.commit(product, 'price');
    expect(edits.get().get(product._id)?.price?.clash?.theirs.price).toBe(1_100);
    edits.saveMine(product, 'price');
    await vi.waitFor(() => expect(stageOf('price')).toBe('saved'));
    expect(sent[1]!.body).toEqual({ updatedAt: theirs.updatedAt, price: 1200 });
  });

  it('reports no conflict when the other person saved the same price', async () => {
    const theirs = { ...product, price: 1_200, updatedAt: '2026-11-16T11:00:00.000Z' };
    const conflict = refused('CHANGED_BY_SOMEONE');
    const { edits, stageOf } = openEdits([conflict], theirs);
    edits.type(product, 'price', '1200');
    edits.commit(product, 'price');
    await vi.waitFor(() => expect(stageOf('price')).toBe('saved'));
  });

  it('takes the price of the other person, and sends nothing', async () => {
    const theirs = { ...product, price: 1_100, updatedAt: '2026-11-16T11:00:00.000Z' };
    const { edits, sent, onNewer, stageOf } = openEdits([refused('CHANGED_BY_SOMEONE')], theirs);
    edits.type(product, 'price', '1200');
    edits.commit(product, 'price');
    await vi.waitFor(() => expect(stageOf('price')).toBe('conflict'));
    edits.takeTheirs(product, 'price');
    expect(onNewer).toHaveBeenCalledExactlyOnceWith(theirs);
    expect([stageOf('price'), sent.length, isUnsaved(edits.get())]).toEqual([undefined, 1, false]);
  });

  it('forgets what was typed after Escape, and nothing of another field', () => {
    const { edits, stageOf } = openEdits();
    edits.type(product, 'price', '1200');
    edits.type(product, 'marking', 'agotado');
    edits.reset(product, 'price');
    expect([stageOf('price'), stageOf('marking')]).toEqual([undefined, 'resting']);
    edits.reset(product, 'marking');
    expect(edits.get().size).toBe(0);
  });

  it('forgets a question about a large change when somebody types again', () => {
    const { edits, stageOf } = openEdits();
    edits.type(product, 'price', '100');
    edits.commit(product, 'price');
    edits.type(product, 'price', '900');
    expect(stageOf('price')).toBe('resting');
  });

  it('says what is wrong when the field is left, until somebody types again', () => {
    const { edits, sent, stageOf } = openEdits();
    edits.type(product, 'price', 'mil');
    expect(stageOf('price')).toBe('resting');
    edits.commit(product, 'price');
    expect([stageOf('price'), sent.length]).toEqual(['failed', 0]);
    edits.type(product, 'price', 'mil1');
    expect(stageOf('price')).toBe('resting');
  });

  it('keeps what is typed while the field is being saved', async () => {
    const { edits, sent, stageOf } = openEdits();
    edits.type(product, 'price', '1200');
    edits.commit(product, 'price');
    edits.type(product, 'price', '1300');
    await vi.waitFor(() => expect(stageOf('price')).toBe('saved'));
    expect(edits.get().get(product._id)?.price).toMatchObject({ draft: '1300', changed: ['price'] });
    edits.commit(product, 'price');
    await vi.waitFor(() => expect(sent.map(({ body }) => body.price)).toEqual([1200, 1300]));
  });

  it('does nothing with a field that nobody has typed in', () => {
    const { edits, sent } = openEdits();
    edits.commit(product, 'price');
    edits.reset(product, 'price');
    edits.takeTheirs(product, 'price');
    edits.saveMine(product, 'price');
    expect([edits.get().size, sent.length]).toEqual([0, 0]);
  });

  it('shows the fields of one row apart from those of another', () => {
    const { edits } = openEdits();
    const other = { ...product, _id: 'producto-2' };
    edits.type(product, 'price', '1200');
    const before = edits.get().get(product._id);
    edits.type(other, 'price', '1300');
    expect(edits.get().get(product._id)).toBe(before);
    expect(edits.get().get(other._id)?.price?.draft).toBe('1300');
  });

  describe('with a previous price', () => {
    const discounted = { ...product, discounted: true, priceBefore: 1_500 };
    const conflict = refused('CHANGED_BY_SOMEONE');
    const updatedAt = '2026-11-16T11:00:00.000Z';

    it('sends null for an empty field', async () => {
      const { edits, sent } = openEdits();
      edits.type(discounted, 'priceBefore', '');
      edits.commit(discounted, 'priceBefore');
      await vi.waitFor(() => expect(sent).toHaveLength(1));
      expect(sent[0]!.body).toEqual({ updatedAt: product.updatedAt, priceBefore: null });
    });

    it('refuses mine after a conflict when their price is above it', async () => {
      const { edits, sent, stageOf } = openEdits([conflict], { ...discounted, price: 1_450, updatedAt });
      edits.type(discounted, 'priceBefore', '1400');
      edits.commit(discounted, 'priceBefore');
      await vi.waitFor(() => expect(stageOf('priceBefore')).toBe('conflict'));
      edits.saveMine(discounted, 'priceBefore');
      const { draft, errors } = edits.get().get(product._id)!.priceBefore!;
      expect([draft, errors.map(({ msg }) => msg)]).toEqual([
        '1400',
        ['El precio anterior debe ser mayor que el precio'],
      ]);
      expect(sent).toHaveLength(1);
    });

    it('ends with the discount: nothing of it stays unsaved', async () => {
      const { edits, stageOf } = openEdits();
      edits.type(discounted, 'priceBefore', '5');
      edits.commit(discounted, 'priceBefore');
      expect(stageOf('priceBefore')).toBe('failed');
      edits.type(discounted, 'marking', 'regular');
      edits.commit(discounted, 'marking');
      await vi.waitFor(() => expect(stageOf('marking')).toBe('saved'));
      expect(stageOf('priceBefore')).toBeUndefined();
    });
  });
});
