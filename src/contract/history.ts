import { z } from 'zod';
import {
  HISTORY_GROUPS,
  HISTORY_KINDS,
  type HistoryEntry,
  type HistoryKind,
} from '../domain/history/entries.ts';
import { calls, exactly } from './call.ts';
import { CHOICE, message, NO_TEXT, text, time } from './fields.ts';

const shortText = z
  .string(NO_TEXT)
  .max(100, 'Debe ser un texto corto')
  .refine((value) => !value.includes('\0'), NO_TEXT);

const HistoryQuery = z.object({
  position: z
    .string(NO_TEXT)
    .regex(/^\d{1,15}\.[\w-]{1,64}$/, 'No es un lugar de la lista')
    .optional(),
  kind: z.enum(HISTORY_GROUPS, CHOICE).optional(),
  person: shortText.optional(),
  product: shortText.optional(),
});

const Entry = exactly<HistoryEntry>()(
  z
    .object({
      id: text,
      at: time,
      by: z.object({ id: text.nullable(), name: text }),
      kind: z.enum(Object.keys(HISTORY_KINDS) as HistoryKind[]),
      subject: text,
      productId: text.nullable(),
      details: z.object({
        changes: z.array(z.object({ field: text, before: z.unknown(), after: z.unknown() })).exactOptional(),
        counts: z.record(text, z.int()).exactOptional(),
        updatedAt: time.exactOptional(),
        device: text.exactOptional(),
      }),
      canUndo: z.boolean(),
    })
    .meta({ id: 'HistoryEntry' }),
);

export const historyCalls = calls({
  'GET /history': {
    summary: 'Quién hizo qué y cuándo, de lo más nuevo a lo más viejo',
    access: 'signed-in',
    query: HistoryQuery,
    answers: {
      200: z.object({
        entries: z.array(Entry),
        next: text.nullable(),
        people: z.array(z.object({ id: text, name: text })),
      }),
    },
    refuses: ['ADMINISTRATOR_ONLY'],
  },
  'POST /history/:entryId/undo': {
    summary: 'Deshace un cambio de la historia',
    access: 'signed-in',
    isRepeatable: true,
    answers: { 200: message },
    refuses: ['ENTRY_NOT_FOUND', 'NOT_YOURS', 'CANNOT_UNDO'],
    // Ten thousand products take a few seconds.
    isUntimed: true,
    isLong: true,
  },
});
