import { MAX_READ_LENGTH } from '../../../../domain/limits.ts';
import type { Answer, Api } from '../../../data/api.ts';
import type { PastedText } from './model/pasted-text.ts';

/** Asks the shop what a pasted text is. Nothing is stored. */
export function readMessage(api: Api, text: string): Promise<Answer<PastedText>> {
  return api.call('POST /orders/read', {
    body: { text: text.slice(0, MAX_READ_LENGTH) },
  });
}
