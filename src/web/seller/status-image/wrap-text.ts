interface Room {
  readonly width: number;
  readonly lines: number;
  /** The width of a drawn text. */
  readonly measure: (text: string) => number;
}

const CUT = '…';

/** Breaks between words, and inside a word only when it is wider than the line. An ellipsis shows that text is left out. */
export function breakLines(text: string, room: Room): readonly string[] {
  const words = text.split(/\s+/).filter(Boolean);
  const lines: string[] = [];
  let line = '';
  for (const piece of words.flatMap((word) => breakWord(word, room))) {
    const longer = line ? `${line} ${piece}` : piece;
    if (room.measure(longer) <= room.width) {
      line = longer;
      continue;
    }
    lines.push(line);
    line = piece;
  }
  if (line) lines.push(line);
  return lines.length <= room.lines ? lines : cutLines(lines, room);
}

/** Splits by code point, so that no character is split. */
function breakWord(word: string, { width, measure }: Room): readonly string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece && measure(piece + letter) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}

function cutLines(lines: readonly string[], { width, lines: most, measure }: Room): readonly string[] {
  const letters = [...(lines[most - 1] ?? '')];
  while (letters.length > 0 && measure(letters.join('') + CUT) > width) letters.pop();
  return [...lines.slice(0, most - 1), letters.join('').trimEnd() + CUT];
}
