/** The time and the author before each message, when somebody copies a chat. Apps and systems write them differently. */
import { parseCustomerPhone } from '../contact/phone.ts';
import { singleLine } from '../text.ts';
import { ORDER_LENGTHS } from './rules.ts';

/** People who are not in the seller's contacts have a number instead of a name. Both are empty if neither can be read. */
export interface ChatAuthor {
  readonly name: string;
  /** Digits with the country code. */
  readonly phone: string;
}

interface ChatLine {
  /** Null for a line that begins no message. */
  readonly author: ChatAuthor | null;
  readonly text: string;
}

/** `[10:42, 15/11/2026] María: ` and `[15/11/26, 10:42:11 a. m.] ~ María: ` */
const BRACKETED = /^\[([\d\s:,./apm-]{8,40})\] ?(?:~\s?)?([^:]{1,100}):(?:\s|$)/iu;
/** `15/11/2026, 10:42 - María: ` */
const DASHED = /^([\d\s:,./apm]{8,40}) - (?:~\s?)?([^:]{1,100}):(?:\s|$)/iu;
const TIME = /\b\d{1,2}:\d{2}\b/;
const DATE = /\b\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}\b/;
const LONGEST_HEAD = 160;

export function splitChatHead(line: string): ChatLine {
  // Apps write marks of direction around numbers and before brackets.
  const text = line.replace(/\p{Bidi_Control}/gu, '').trim();
  const beginning = text.slice(0, LONGEST_HEAD);
  const [head, stamp, written] = BRACKETED.exec(beginning) ?? DASHED.exec(beginning) ?? [];
  const isHead = stamp !== undefined && TIME.test(stamp) && DATE.test(stamp);
  return isHead
    ? { author: readAuthor(written!), text: text.slice(head!.length).trim() }
    : { author: null, text };
}

function readAuthor(written: string): ChatAuthor {
  const plain = singleLine(written);
  const phone = parseCustomerPhone(plain.replace(/\p{Pd}/gu, '-'));
  if (phone) return { name: '', phone };
  return { name: /\p{L}/u.test(plain) ? plain.slice(0, ORDER_LENGTHS.name).trim() : '', phone: '' };
}
