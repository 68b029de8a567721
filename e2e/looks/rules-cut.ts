import type { Page } from '@playwright/test';
import { pageProgram } from '../../test/harness/page-program.ts';

const NOTICEABLE_PX = 2;
/** The box of a letter is higher than the drawn letter. */
const NOTICEABLE_SHARE = 0.3;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Clip {
  readonly x: boolean;
  readonly y: boolean;
}

/** No text may be cut off, unless it is clamped to a number of lines on purpose. */
export async function findCutText(page: Page): Promise<string[]> {
  const functions = { clipOf, lossOf, cutBy, cutByScreen, widthOf, fieldText, cutInField };
  return page.evaluate(pageProgram(findAll, { NOTICEABLE_PX, NOTICEABLE_SHARE, ...functions }));
}

function findAll(): string[] {
  const { isShown, nameOf, scope, texts } = window.looks;
  const fields = [...scope().querySelectorAll<HTMLElement>('input, select')].filter(isShown);
  const cut = texts().flatMap(({ node, element, rects }) => {
    const how = cutBy(element, rects);
    return how ? [`${nameOf(element)} «${node.data.trim().slice(0, 40)}» ${how}`] : [];
  });
  return [...cut, ...fields.flatMap(cutInField)];
}

function clipOf(element: Element): Clip & { readonly scrolls: boolean } {
  const { overflowX, overflowY } = getComputedStyle(element);
  const cuts = /hidden|clip/;
  const scrolls = /auto|scroll/.test(overflowX + overflowY);
  return { x: cuts.test(overflowX), y: cuts.test(overflowY), scrolls };
}

function lossOf(rect: DOMRect, box: Box, clip: Clip): string | null {
  const beside = Math.max(box.left - rect.left, rect.right - box.right);
  const below = Math.max(box.top - rect.top, rect.bottom - box.bottom);
  if (clip.x && beside > NOTICEABLE_PX) return `${Math.round(beside)} px at the side`;
  if (clip.y && below > NOTICEABLE_SHARE * rect.height) return `${Math.round(below)} px of its height`;
  return null;
}

/** The nearest box that clips; text in a scrollable part can be reached by scrolling. */
function cutBy(element: Element, rects: readonly DOMRect[]): string | null {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const style = getComputedStyle(at);
    if (style.webkitLineClamp !== 'none') return null;
    const clip = clipOf(at);
    const box = at.getBoundingClientRect();
    for (const rect of rects) {
      const loss = lossOf(rect, box, clip);
      if (loss) return `loses ${loss} in ${window.looks.nameOf(at)}`;
    }
    if (clip.scrolls) return null;
    if (style.position === 'fixed' || at.matches(':modal')) return cutByScreen(rects);
  }
  return null;
}

/** Fixed elements do not scroll with the page. */
function cutByScreen(rects: readonly DOMRect[]): string | null {
  const screen = { left: 0, top: 0, right: document.documentElement.clientWidth, bottom: innerHeight };
  const loss = rects.map((rect) => lossOf(rect, screen, { x: true, y: true })).find((one) => one !== null);
  return loss ? `loses ${loss} at the edge of the screen` : null;
}

function widthOf(words: string, field: Element): number {
  const context = document.createElement('canvas').getContext('2d')!;
  const part = field instanceof HTMLInputElement ? '::placeholder' : null;
  const { font, letterSpacing } = getComputedStyle(field, part);
  context.font = font;
  context.letterSpacing = letterSpacing === 'normal' ? '0px' : letterSpacing;
  return context.measureText(words).width;
}

/** The text that a field shows: a placeholder or the chosen option. */
function fieldText(field: Element): string {
  if (field instanceof HTMLInputElement) return field.value ? '' : field.placeholder;
  return field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text ?? '') : '';
}

function cutInField(field: HTMLElement): string[] {
  const words = fieldText(field);
  const { paddingLeft, paddingRight } = getComputedStyle(field);
  const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  const needed = words ? widthOf(words, field) : 0;
  if (needed <= room + 1) return [];
  const name = window.looks.nameOf(field);
  return [`${name} «${words}» needs ${Math.round(needed)} px and has ${Math.round(room)}`];
}
