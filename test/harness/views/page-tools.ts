import type { Page } from '@playwright/test';
import { pageProgram } from '../page-program.ts';

const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]';
const WITHOUT_TEXT = 'script, style, noscript, template, option, title, textarea';
/** Off the screen on purpose: the skip link, and the round button where it would cover a control. */
const ASIDE = '.skip, .floating-actions--away *';

/** Functions that the layout rules share inside the page. A rule runs in the browser, where it cannot import anything. */
interface LooksTools {
  /** Tag and classes, as a selector would name the element. */
  nameOf(element: Element): string;
  /** Its visible text, shortened. */
  wordsOf(element: Element): string;
  isShown(element: Element): boolean;
  /** The open dialog, or the whole body. */
  scope(): Element;
  /** Every control that can be used now; if a label draws the control, the label. */
  controls(): { readonly control: HTMLElement; readonly target: HTMLElement }[];
  /** Every visible piece of text with its lines. */
  texts(): { readonly node: Text; readonly element: HTMLElement; readonly rects: readonly DOMRect[] }[];
  /** The ancestors of the element below its common ancestor with the other. */
  ownChain(element: Element, other: Element): Element[];
  hasPaint(element: Element): boolean;
  /** Runs work that scrolls, and then restores every scroll position. */
  keepScroll<T>(work: () => T): T;
}

declare global {
  interface Window {
    looks: LooksTools;
  }
}

/** Must be called once per document, before the first rule. */
export async function giveTools(page: Page): Promise<void> {
  const shown = { isForEars, isDrawn, isShown, scope, targetOf, rectsOf };
  const tools = { nameOf, wordsOf, controls, texts, ownChain, hasPaint, keepScroll };
  await page.evaluate(pageProgram(installTools, { CONTROLS, WITHOUT_TEXT, ASIDE, ...shown, ...tools }));
}

/** Waits two frames: one for observers and scroll events, one for their changes. */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

function installTools(): void {
  window.looks = { nameOf, wordsOf, isShown, scope, controls, texts, ownChain, hasPaint, keepScroll };
}

function nameOf(element: Element): string {
  const classes = [...element.classList].map((name) => `.${name}`).join('');
  return (
    element.tagName.toLowerCase() +
    (element.id && !/[^\w-]/.test(element.id) ? `#${element.id}` : '') +
    classes
  );
}

function wordsOf(element: Element): string {
  const label = 'labels' in element ? (element.labels as NodeListOf<HTMLElement> | null)?.[0] : null;
  const words = element.getAttribute('aria-label') ?? (label ?? element).textContent ?? '';
  return words.replace(/\s+/g, ' ').trim().slice(0, 40);
}

/** Text for screen readers alone is clipped to nothing. */
function isForEars(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  const { overflow, clipPath } = getComputedStyle(element);
  return clipPath === 'inset(50%)' || (width <= 1 && height <= 1 && overflow === 'hidden');
}

function isDrawn(element: Element): boolean {
  if (element.matches(ASIDE)) return false;
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
  for (let at: Element | null = element; at; at = at.parentElement) if (isForEars(at)) return false;
  return true;
}

function isShown(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && isDrawn(element);
}

function scope(): Element {
  const over = [
    'dialog:modal',
    '[popover]:popover-open',
    '.floating-actions--open',
    '.action-menu__items',
    '.loading-overlay',
    '[role=listbox]',
  ]
    .map((kind) => [...document.querySelectorAll(kind)].filter(isShown).at(-1))
    .find((element) => element !== undefined);
  return over ?? document.body;
}

function targetOf(control: HTMLElement): HTMLElement | null {
  if (isShown(control)) return control;
  const labels = 'labels' in control ? [...((control.labels as NodeListOf<HTMLElement> | null) ?? [])] : [];
  return labels.find(isShown) ?? null;
}

function controls() {
  const all = [...scope().querySelectorAll<HTMLElement>(CONTROLS)];
  return all.flatMap((control) => {
    if (control.matches(':disabled')) return [];
    const target = targetOf(control);
    return target ? [{ control, target }] : [];
  });
}

function rectsOf(node: Text): DOMRect[] {
  const range = document.createRange();
  range.selectNodeContents(node);
  return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
}

function texts() {
  const found = [];
  const walker = document.createTreeWalker(scope(), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const element = node.parentElement;
    if (!node.data.trim() || !element || element.closest(WITHOUT_TEXT)) continue;
    // A text may reach out of an element without a size.
    if (!isDrawn(element)) continue;
    const rects = rectsOf(node);
    if (rects.length > 0) found.push({ node, element, rects });
  }
  return found;
}

function ownChain(element: Element, other: Element): Element[] {
  const chain: Element[] = [];
  for (let at: Element | null = element; at && !at.contains(other); at = at.parentElement) chain.push(at);
  return chain;
}

function hasPaint(element: Element): boolean {
  // The native select lies invisible over the drawn one.
  if (getComputedStyle(element).opacity === '0') return false;
  if (element.matches('img, canvas, video, input, select, textarea')) return true;
  return ['', '::before', '::after'].some((part) => {
    const style = getComputedStyle(element, part || null);
    if (part && style.content === 'none') return false;
    const alpha = /rgba\(.*, ([\d.]+)\)/.exec(style.backgroundColor)?.[1] ?? '1';
    return Number(alpha) >= 0.5 || style.backgroundImage !== 'none';
  });
}

function keepScroll<T>(work: () => T): T {
  const scrolled = [...document.querySelectorAll('*')].filter(
    ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
      scrollHeight > clientHeight || scrollWidth > clientWidth,
  );
  const places = scrolled.map((element) => [element, element.scrollLeft, element.scrollTop] as const);
  try {
    return work();
  } finally {
    for (const [element, left, top] of places) element.scrollTo({ left, top, behavior: 'instant' });
  }
}
