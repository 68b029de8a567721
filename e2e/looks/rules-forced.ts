import type { Page } from '@playwright/test';
import { pageProgram } from '../../test/harness/page-program.ts';

/** With forced colours every control must be visible by a border, its text or its icon. */
export async function findUnseen(page: Page): Promise<string[]> {
  const functions = { isTransparent, groundOf, pageGround, isMarked, hasMark, hasWords, hasDrawing };
  return page.evaluate(pageProgram(findAll, functions));
}

function findAll(): string[] {
  const { controls, nameOf, wordsOf } = window.looks;
  const isNative = (element: Element) => element.matches('input[type=radio], input[type=checkbox]');
  return controls()
    .filter(({ control, target }) => !isNative(target) || getComputedStyle(control).appearance === 'none')
    .filter(({ target }) => !hasMark(target) && !hasWords(target) && !hasDrawing(target))
    .map(({ control }) => `${nameOf(control)} «${wordsOf(control)}» cannot be seen`);
}

function isTransparent(colour: string): boolean {
  return /^rgba\(.*, 0\)$/.test(colour);
}

function groundOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at);
    if (!isTransparent(backgroundColor)) return backgroundColor;
  }
  return pageGround();
}

/** The colour of the page without any background. */
function pageGround(): string {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.background = 'Canvas';
  const { backgroundColor } = getComputedStyle(probe);
  probe.remove();
  return backgroundColor;
}

/** A border, or a background that stays because it is a system colour. */
function isMarked(element: Element, part: string | null): boolean {
  const style = getComputedStyle(element, part);
  if (part && style.content === 'none') return false;
  const around = part ? element : element.parentElement;
  const ground = around ? groundOf(around) : '';
  const hasFrame = style.borderTopStyle !== 'none' && Number.parseFloat(style.borderTopWidth) > 0;
  const isFilled = !isTransparent(style.backgroundColor) && style.backgroundColor !== ground;
  return isFilled || (hasFrame && style.borderTopColor !== ground);
}

function hasMark(element: Element): boolean {
  return [element, ...element.querySelectorAll('*')].some((one) =>
    [null, '::before', '::after'].some((part) => isMarked(one, part)),
  );
}

function hasWords(element: Element): boolean {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement!;
    if (!walker.currentNode.textContent?.trim() || !window.looks.isShown(parent)) continue;
    if (getComputedStyle(parent).color !== groundOf(parent)) return true;
  }
  return false;
}

function hasDrawing(element: Element): boolean {
  return [...element.querySelectorAll('svg, img')].some((drawing) => {
    if (!window.looks.isShown(drawing)) return false;
    if (drawing.matches('img')) return true;
    const { fill, stroke } = getComputedStyle(drawing);
    return [fill, stroke].some((paint) => paint !== 'none' && paint !== groundOf(drawing));
  });
}
