/** Writes the parts of XML 1.0 that sitemaps and feeds need. */
import { wellFormed } from '../text.ts';

/** Characters that XML does not allow, not even escaped. */
const ILLEGAL = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

export const XML_START = '<?xml version="1.0" encoding="UTF-8"?>\n';

export function xmlText(text: string): string {
  return wellFormed(text)
    .replace(ILLEGAL, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

export function xmlElement(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}
