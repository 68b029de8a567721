import { unreadable } from '../../../domain/import/sheet.ts';

/** The little XML that spreadsheets are made of: elements and texts. No entity is ever defined, so none can grow. */
export interface XmlPiece {
  readonly kind: 'open' | 'close' | 'text';
  /** Of an element, without its prefix; empty for a text. */
  readonly name: string;
  /** Of a text, as it stands there. */
  readonly text: string;
  readonly attributes: string;
  /** Opened and closed at once. */
  readonly isEmpty: boolean;
}

export function* readXml(xml: string): Generator<XmlPiece, void, undefined> {
  let at = 0;
  while (at < xml.length) {
    const start = xml.indexOf('<', at);
    if (start < 0) return;
    if (start > at) yield textOf(xml.slice(at, start));
    const end = xml.indexOf('>', start);
    if (end < 0) throw unreadable('El archivo está dañado o incompleto');
    const tag = xml.slice(start + 1, end);
    if (/^!(?!--)/.test(tag)) throw unreadable('El archivo no es una hoja de cálculo común');
    if (!/^[?!]/.test(tag)) yield elementOf(tag);
    at = end + 1;
  }
}

function textOf(text: string): XmlPiece {
  return { kind: 'text', name: '', text, attributes: '', isEmpty: false };
}

function elementOf(tag: string): XmlPiece {
  const isClosing = tag.startsWith('/');
  const isEmpty = tag.endsWith('/');
  const body = tag.slice(isClosing ? 1 : 0, isEmpty ? -1 : undefined);
  const nameEnd = body.search(/\s|$/);
  const name = body.slice(0, nameEnd);
  return {
    kind: isClosing ? 'close' : 'open',
    name: name.slice(name.indexOf(':') + 1),
    text: '',
    attributes: body.slice(nameEnd),
    isEmpty,
  };
}

export function attributeOf({ attributes }: XmlPiece, name: string): string | null {
  for (const quote of ['"', "'"]) {
    const start = attributes.indexOf(` ${name}=${quote}`);
    if (start < 0) continue;
    const from = start + name.length + 3;
    const end = attributes.indexOf(quote, from);
    if (end >= 0) return decodeEntities(attributes.slice(from, end));
  }
  return null;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
    (_, hex, decimal, named) => {
      if (named) return NAMED[String(named).toLowerCase()]!;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
    },
  );
}
