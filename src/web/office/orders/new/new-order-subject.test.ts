import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../../domain/settings/blocks.ts';
import type { Answer, Api } from '../../../data/api.ts';
import { refused } from '../../../data/refused.testing.ts';
import type { SessionStore } from '../../../session/session-store.ts';
import type { Seller } from '../../seller.ts';
import { addOtherLine } from '../fields/model/draft-lines.ts';
import { BLANK_DRAFT } from '../fields/model/order-draft.ts';
import { createNewOrderSubject, type NewDraft } from './new-order-subject.ts';

const LINES = addOtherLine([], { title: 'Cable', price: '4,500', quantity: 1 });
const DRAFT: NewDraft = { ...BLANK_DRAFT, lines: LINES, step: {}, pasted: '', sent: null, repeats: null };
const STORED = { draft: { ...DRAFT, lines: [] }, made: null };
const ATTEMPT = { base: STORED, password: '', key: 'una llave' };

function openSubject(
  answer: Answer<unknown> = { kind: 'unreachable' },
  settings: Partial<Seller['settings']> = DEFAULT_SETTINGS,
) {
  const call = vi.fn(async () => answer);
  const close = vi.fn();
  const seller = {
    api: { call } as unknown as Api,
    session: { close } as unknown as SessionStore,
    settings: settings as Seller['settings'],
  };
  return { subject: createNewOrderSubject(seller), call, close };
}

describe('a new order', () => {
  it('needs a fee for a quote or a confirmation, and not to be stored', () => {
    const { subject } = openSubject();
    const problemsOf = (step: NewDraft['step']) =>
      subject.problems({ stored: STORED, draft: { ...DRAFT, step }, password: '' }).map(({ path }) => path);
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ quoteDays: 3 })).toEqual(['delivery.fee']);
    expect(problemsOf({ confirm: true })).toEqual(['delivery.fee']);
  });

  it('differs by what is sent, and by the text in the box', () => {
    const { differing } = openSubject().subject;
    expect(differing(DRAFT, { ...DRAFT, step: { quoteDays: 3 }, pasted: 'Hola' })).toEqual([
      'step',
      'pasted',
    ]);
    expect(differing(DRAFT, { ...DRAFT, privateNote: ' ' })).toEqual([]);
  });

  it('sends its message and the order that it repeats, and is the stored one afterwards', async () => {
    const made = { message: 'Guardado', order: { id: 'p1' } };
    const { subject, call } = openSubject({ kind: 'ok', value: made });
    const sent = { reference: 'ABC234', key: 'k' };
    const draft = { ...DRAFT, sent, repeats: 'p0', step: { quoteDays: 3 } };
    expect(await subject.save({ ...ATTEMPT, draft })).toEqual({ kind: 'saved', stored: { draft, made } });
    expect(call).toHaveBeenCalledWith('POST /orders/new', {
      key: 'una llave',
      body: expect.objectContaining({ ...sent, repeats: 'p0', quoteDays: 3, discount: 0 }),
    });
  });

  it('says why it was not stored, and ends a session that the shop no longer knows', async () => {
    const short = refused('NOT_ENOUGH_UNITS');
    expect(await openSubject(short).subject.save({ ...ATTEMPT, draft: DRAFT })).toEqual(short);
    const { subject, close } = openSubject(refused('SIGN_IN_REQUIRED'));
    expect(await subject.save({ ...ATTEMPT, draft: DRAFT })).toEqual({ kind: 'signed-out' });
    expect(close).toHaveBeenCalledOnce();
  });

  it('is found again from a draft of an older program', () => {
    const { readDraft } = openSubject().subject;
    const { step: _, ...older } = DRAFT;
    expect(readDraft(older)).toEqual(DRAFT);
    expect(readDraft('roto')).toBeNull();
  });

  it('has the fee of its place after parts of two versions were put together', () => {
    const deliveryZones = [{ zone: 'Resto', places: [], cost: 3_000, time: '', freeFrom: null }];
    const { subject } = openSubject({ kind: 'unreachable' }, { ...DEFAULT_SETTINGS, deliveryZones });
    const placed = { ...DRAFT, customer: { ...DRAFT.customer, province: 'Limón', canton: 'Limón' } };
    const taken = subject.take(DRAFT, { ...placed, privateNote: 'Bodega' }, ['customer']);
    expect(taken).toMatchObject({ privateNote: '', delivery: { fee: '3 000', isFeeProposed: true } });
  });

  it('sends neither a message nor a repeated order where it came from none', async () => {
    const { subject, call } = openSubject();
    await subject.save({ ...ATTEMPT, draft: { ...DRAFT, step: { confirm: true } } });
    const [[, { body }]] = call.mock.calls as unknown as [[string, { readonly body: object }]];
    expect(body).toMatchObject({ confirm: true, lines: [{ title: 'Cable', price: 4_500, quantity: 1 }] });
    for (const part of ['reference', 'key', 'repeats', 'pasted', 'step', 'sent'])
      expect(body).not.toHaveProperty(part);
  });

  it('has to be right also where it is only stored', () => {
    const { subject } = openSubject();
    const draft = { ...DRAFT, customer: { ...DRAFT.customer, phone: '12' } };
    const problems = subject.problems({ stored: STORED, draft, password: '' });
    expect(problems.map(({ path }) => path)).toEqual(['customer.phone']);
  });
});
