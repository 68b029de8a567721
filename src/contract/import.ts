import { z } from 'zod';
import { COLUMNS } from '../domain/import/columns.ts';
import type { ImportOutcome, ImportPreview, ImportProgress } from '../domain/import/preview.ts';
import { calls, exactly } from './call.ts';
import { csv, files, text } from './fields.ts';

const importForm = z.object({
  files: files.describe('La hoja (CSV o XLSX), un ZIP con la hoja y las imágenes, o la hoja y el ZIP'),
  plan: text.describe('El plan que se revisó; solo para confirmar').exactOptional(),
});

const column = z.enum(COLUMNS);
const count = z.int();
const preview = exactly<ImportPreview>()(
  z
    .object({
      plan: text,
      counts: z.object({ refused: count, changed: count, created: count, unchanged: count }),
      ignored: z.array(text),
      rows: z.array(
        z.object({
          kind: z.enum(['refused', 'changed', 'created']),
          row: z.int(),
          title: text,
          changes: z.array(z.object({ column, from: text, to: text })),
          problems: z.array(z.object({ column, message: text })),
        }),
      ),
    })
    .meta({ id: 'ImportPreview' }),
);
const outcome = exactly<ImportOutcome>()(z.object({ message: text, created: count, changed: count }));
const progress = exactly<ImportProgress>()(
  z.discriminatedUnion('state', [
    z.object({ state: z.literal('unknown') }),
    z.object({ state: z.literal('running'), done: count, total: count }),
    z.object({ state: z.literal('done'), outcome }),
  ]),
);

/** A sheet may have ten thousand products, and a client with a slow connection may take long. */
const LONG = { isUntimed: true, isLong: true } as const;

export const importCalls = calls({
  'GET /products/export': {
    summary: 'El catálogo como hoja de cálculo (CSV)',
    access: 'signed-in',
    answers: { 200: csv('CSV en UTF-8') },
    refuses: [],
    ...LONG,
  },
  'POST /products/import/preview': {
    summary: 'Dice qué haría una hoja con el catálogo, sin cambiar nada',
    access: 'signed-in',
    form: importForm,
    answers: { 200: preview },
    refuses: ['SHEET_UNREADABLE', 'SHEET_TOO_BIG', 'TOO_MANY_PARTS', 'NO_SPACE'],
    ...LONG,
  },
  'POST /products/import/confirm': {
    summary: 'Importa la hoja que se revisó: todo o nada',
    access: 'signed-in',
    form: importForm,
    isRepeatable: true,
    answers: { 200: outcome },
    refuses: [
      'SHEET_UNREADABLE',
      'SHEET_TOO_BIG',
      'IMPORT_REFUSED',
      'IMPORT_OUTDATED',
      'TOO_MANY_PARTS',
      'NOT_A_PICTURE',
      'PICTURE_TOO_BIG',
      'NO_SPACE',
    ],
    ...LONG,
  },
  'GET /products/import/:importKey': {
    summary: 'Cómo va la importación que se envió con esa clave',
    access: 'signed-in',
    answers: { 200: progress },
    refuses: [],
  },
});
