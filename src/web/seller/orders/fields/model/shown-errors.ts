import type { OrderDraft } from './order-draft.ts';

/** True for an error of a field that is still empty: the seller may not have reached it yet. */
export function isEarly({ lines }: OrderDraft, path: string): boolean {
  if (path === 'lines') return lines.length === 0;
  const [, at, field] = /^lines\.(\d+)\.(title|price)$/.exec(path) ?? [];
  const line = lines[Number(at)];
  return line !== undefined && line[field as 'title' | 'price'].trim() === '';
}
