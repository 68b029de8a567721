/** A page of the shop that somebody shares. */
import { singleLine, wellFormed } from '../text.ts';

export interface Shared {
  readonly title: string;
  /** The absolute address, which is the same for everybody. */
  readonly url: string;
}

/** The link has no phone number, so the chat app asks for the receiver. */
export function shareByChat({ title, url }: Shared): string {
  const text = wellFormed(`${singleLine(title)}\n${url}`);
  return `https://api.whatsapp.com/send?text=${encodeURIComponent(text)}`;
}
