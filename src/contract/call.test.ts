import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { type CodeOf, calls, exactly, type ParamsOf, refusedBefore } from './call.ts';

const rows = calls({
  'POST /lamps/:lampId/parts/:partId': {
    summary: 'Cambia una parte',
    access: 'administrator',
    needsOrders: true,
    body: z.strictObject({ watts: z.int() }),
    isRepeatable: true,
    answers: { 204: null },
    refuses: ['ORDER_CHANGED'],
  },
  'GET /lamps': { summary: 'Las lámparas', access: 'public', answers: { 204: null }, refuses: [] },
});
const KEY = 'POST /lamps/:lampId/parts/:partId';

describe('a call', () => {
  it('has the parts of its address by their names', () => {
    expectTypeOf<ParamsOf<typeof KEY>>().toEqualTypeOf<{
      readonly lampId: string;
      readonly partId: string;
    }>();
    expectTypeOf<ParamsOf<'GET /lamps'>>().toEqualTypeOf<Record<never, string>>();
  });

  it('is refused before its handler for what its row asks for, in the order of the checks', () => {
    const [own, open] = [refusedBefore(KEY, rows[KEY]), refusedBefore('GET /lamps', rows['GET /lamps'])];
    expect(open).toEqual(['MALFORMED', 'REQUEST_TIMEOUT', 'ADDRESS_TOO_LONG', 'HEADERS_TOO_LARGE']);
    expect(own.filter((code) => !open.includes(code))).toEqual([
      ...['BODY_TOO_LARGE', 'UNSUPPORTED_TYPE', 'SIGN_IN_REQUIRED', 'PASSWORD_FIRST', 'ADMINISTRATOR_ONLY'],
      ...['NOT_FOUND', 'INVALID_FIELDS', 'UNKNOWN_FIELD', 'KEY_REUSED'],
    ]);
  });

  it('has the codes of its row and those of every call', () => {
    expectTypeOf<'ORDER_CHANGED' | 'PASSWORD_FIRST' | 'UNKNOWN'>().toExtend<
      CodeOf<(typeof rows)[typeof KEY]>
    >();
    expectTypeOf<'ORDER_CHANGED'>().not.toExtend<CodeOf<(typeof rows)['GET /lamps']>>();
  });
});

describe('exactly', () => {
  const schema = z.object({ watts: z.number(), colour: z.string().exactOptional() });

  it('takes a schema of its type, and no other', () => {
    const ofLamp = exactly<{ readonly watts: number; readonly colour?: string }>();
    expect(ofLamp(schema)).toBe(schema);
    // @ts-expect-error: a field less
    exactly<{ readonly watts: number }>()(schema);
    // @ts-expect-error: a field more
    exactly<{ readonly watts: number; readonly colour?: string; readonly on: boolean }>()(schema);
    // @ts-expect-error: a field that may not be left out
    exactly<{ readonly watts: number; readonly colour: string }>()(schema);
  });
});
