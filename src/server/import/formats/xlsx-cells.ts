import { decodeEntities, type XmlPiece } from './xml.ts';

/** Gathers the text of one cell after another, or of one shared string after another. */
interface CellReader {
  /** `type` is the cell's `t`; null for a number. */
  begin(type: string | null): void;
  take(piece: XmlPiece): void;
  text(): string;
}

export function createCellReader(strings: readonly string[]): CellReader {
  let [type, text]: [string | null, string] = [null, ''];
  let isValue = false;
  let isInText = false;
  let isPhonetic = false;
  return {
    begin(given) {
      [type, text, isValue, isInText, isPhonetic] = [given, '', false, false, false];
    },
    take({ kind, name, text: piece, isEmpty }) {
      if (kind === 'text') {
        if (isInText && !isPhonetic) text += decodeEntities(piece);
      } else if (name === 'rPh') isPhonetic = kind === 'open' && !isEmpty;
      else if (name === 'v' || name === 't') {
        isInText = kind === 'open' && !isEmpty;
        isValue ||= name === 'v';
      }
    },
    text: () => (isValue ? contentOf(type, text, strings) : decodeEscapes(text)),
  };
}

function contentOf(type: string | null, text: string, strings: readonly string[]): string {
  if (type === 's') return strings[Number(text)] ?? '';
  if (type === 'b') return text.trim() === '1' ? 'sí' : 'no';
  if (type === null || type === 'n') return numberText(text);
  return decodeEscapes(text);
}

/**
 * Sums leave crumbs (19999.999999999996), which go. Other numbers of more than two decimals get so many that nobody takes
 * 15.125 for fifteen thousand.
 */
function numberText(text: string): string {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) return text.trim();
  const cents = Math.round(number * 100) / 100;
  if (Math.abs(number - cents) < 1e-6) return String(cents);
  return number.toFixed(6);
}

/** Excel writes what XML cannot hold as `_x000D_`. */
function decodeEscapes(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}
