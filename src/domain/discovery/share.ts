/** A page of the shop that somebody passes on. */
import { singleLine, wellFormed } from '../text.ts';

export interface Shared {
  readonly title: string;
  /** Complete, and the same for everybody. */
  readonly url: string;
}

/** Without a number: the chat app asks for whom it is. */
export function shareByChat({ title, url }: Shared): string {
  const text = wellFormed(`${singleLine(title)}\n${url}`);
  return `https://api.whatsapp.com/send?text=${encodeURIComponent(text)}`;
}
