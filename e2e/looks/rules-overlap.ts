import type { Page } from '@playwright/test';
import { pageProgram } from '../../test/harness/page-program.ts';

const NOTICEABLE_PX = 3;
/** The boxes of close lines overlap although their letters do not. */
const NOTICEABLE_SHARE = 0.35;

type Piece = ReturnType<typeof window.looks.texts>[number];

interface Line {
  readonly piece: Piece;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** No text may overlap another text, and nothing painted may cover a text. */
export async function findOverlaps(page: Page): Promise<string[]> {
  const pairs = { visiblePart, areOverlapping, isApart, labelOf, findPairs };
  const covers = { middleLine, coverAt, findHidden };
  return page.evaluate(pageProgram(findAll, { NOTICEABLE_PX, NOTICEABLE_SHARE, ...pairs, ...covers }));
}

function findAll(): string[] {
  const { keepScroll, texts } = window.looks;
  const pieces = texts();
  return [...findPairs(pieces), ...keepScroll(() => pieces.flatMap(findHidden))];
}

/** The visible part of a line; null if nothing is visible. */
function visiblePart(piece: Piece, rect: DOMRect): Line | null {
  let { left, right, top, bottom } = rect;
  for (let at: Element | null = piece.element; at; at = at.parentElement) {
    if (getComputedStyle(at).overflow === 'visible') continue;
    const box = at.getBoundingClientRect();
    [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
    [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
  }
  const isVisible = right - left > NOTICEABLE_PX && bottom - top > NOTICEABLE_PX;
  return isVisible ? { piece, left, right, top, bottom } : null;
}

function areOverlapping(a: Line, b: Line): boolean {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const smaller = Math.min(a.bottom - a.top, b.bottom - b.top);
  return width > NOTICEABLE_PX && height > NOTICEABLE_SHARE * smaller;
}

/** A fixed bar or a box with a background hides the text under it on purpose. */
function isApart(a: Element, b: Element): boolean {
  const { hasPaint, ownChain } = window.looks;
  const isLayer = (element: Element) =>
    hasPaint(element) || /fixed|sticky/.test(getComputedStyle(element).position);
  return ownChain(a, b).some(isLayer) || ownChain(b, a).some(isLayer);
}

function labelOf({ node, element }: Piece): string {
  return `${window.looks.nameOf(element)} «${node.data.trim().slice(0, 30)}»`;
}

function findPairs(pieces: readonly Piece[]): string[] {
  const lines = pieces
    .flatMap((piece) => piece.rects.flatMap((rect) => visiblePart(piece, rect) ?? []))
    .sort((a, b) => a.top - b.top);
  const found = new Set<string>();
  lines.forEach((a, at) => {
    for (let next = at + 1; next < lines.length && lines[next]!.top < a.bottom; next += 1) {
      const b = lines[next]!;
      if (a.piece.element === b.piece.element || !areOverlapping(a, b)) continue;
      if (!isApart(a.piece.element, b.piece.element))
        found.add(`${labelOf(a.piece)} and ${labelOf(b.piece)} overlap`);
    }
  });
  return [...found];
}

/** The line nearest to the middle of the screen. */
function middleLine(node: Text): DOMRect | undefined {
  const range = document.createRange();
  range.selectNodeContents(node);
  const away = ({ top, height }: DOMRect) => Math.abs(top + height / 2 - innerHeight / 2);
  return [...range.getClientRects()].filter(({ width }) => width > 1).sort((a, b) => away(a) - away(b))[0];
}

function coverAt({ node, element }: Piece, block: ScrollLogicalPosition): Element | null {
  element.scrollIntoView({ block, inline: 'center', behavior: 'instant' });
  const rect = middleLine(node);
  const hit = rect && document.elementFromPoint(rect.left + rect.width / 2, rect.top + rect.height / 2);
  if (!hit || hit.contains(element) || element.contains(hit)) return null;
  // A text without pointer events is never hit.
  if (getComputedStyle(element).pointerEvents === 'none') return null;
  const { hasPaint, ownChain } = window.looks;
  // A notice disappears by itself.
  const isOver = !hit.closest('[role=status]') && ownChain(hit, element).some(hasPaint);
  return isOver ? hit : null;
}

/** Only texts that no scroll position uncovers. */
function findHidden(piece: Piece): string[] {
  const cover = coverAt(piece, 'center');
  const isHidden = cover && coverAt(piece, 'start') && coverAt(piece, 'end');
  return isHidden ? [`${labelOf(piece)} is hidden by ${window.looks.nameOf(cover)}`] : [];
}
