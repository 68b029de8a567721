/** Takes back a change: restores a product from the bin, or undoes an entry of the history. */
import type { Answer, Api, MessageBody } from '../data/api.ts';

/** The fields of the form that asks for it. It has `restore` or `undo`. */
export interface Undoing {
  /** The id of a product in the bin. */
  readonly restore?: string;
  /** The id of an entry of the history. */
  readonly undo?: string;
  /** The same for every attempt, so that the shop carries it out only once. */
  readonly key: string;
}

/** Null for a form that asks for something else. */
export function readUndoing(form: FormData): Undoing | null {
  const text = (name: string) => String(form.get(name) ?? '');
  const key = text('key');
  if (form.has('restore')) return { restore: text('restore'), key };
  return form.has('undo') ? { undo: text('undo'), key } : null;
}

export function undoChange(api: Api, { restore, undo = '', key }: Undoing): Promise<Answer<MessageBody>> {
  return restore === undefined
    ? api.call('POST /history/:entryId/undo', { params: { entryId: undo }, key })
    : api.call('POST /products/:productId/restore', { params: { productId: restore }, key });
}
