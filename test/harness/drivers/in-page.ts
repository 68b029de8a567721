import { type Target, targetExpression } from './target.ts';

/** Expressions that are evaluated in the page. A script in them uses nothing but its arguments and the page. */

export function elementAt(target: Target): string {
  return targetExpression(target);
}

/** The script's result for the element; null if there is none. */
export function askElement<A extends unknown[], R>(
  target: Target,
  script: (element: HTMLElement | null, ...args: A) => R,
  args: A,
): string {
  const values = args.map((value) => JSON.stringify(value) ?? 'undefined');
  return `(${script})(${[elementAt(target), ...values].join(', ')})`;
}

export function ask<A extends unknown[], R>(script: (...args: A) => R, args: A): string {
  return `(${script})(${args.map((value) => JSON.stringify(value) ?? 'undefined').join(', ')})`;
}

/** Whether the page is hydrated: a click before that would be lost. */
export function isListening(): boolean {
  return Object.keys(document).some((key) => key.startsWith('__reactContainer'));
}

/** Links to another host receive clicks but do not open. */
export function blockForeignLinks(): void {
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (link && link.host !== location.host) event.preventDefault();
  });
}

/** The point where a click reaches the element, or the reason why it cannot be clicked yet. */
export function findClickPoint(
  element: HTMLElement | null,
): string | { readonly x: number; readonly y: number } {
  if (!element) return 'it is not there';
  if (element.matches(':disabled, [aria-disabled=true]')) return 'it is disabled';
  const isMoving = document.getAnimations().some(({ effect, playState }) => {
    const moved = effect instanceof KeyframeEffect ? effect.target : null;
    return playState === 'running' && moved?.contains(element);
  });
  if (isMoving) return 'it is moving';
  const { left, top, bottom, width, height } = element.getBoundingClientRect();
  const place = [left, top, width, height].join();
  if (element.dataset.place !== place) {
    element.dataset.place = place;
    return 'it is moving';
  }
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  const isHit = hit && (element.contains(hit) || hit.closest('label')?.contains(element));
  if (isHit && top >= 0 && bottom <= innerHeight) {
    delete element.dataset.place;
    return { x, y };
  }
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return `it is covered by ${hit?.outerHTML.slice(0, 200) ?? 'the edge of the screen'}`;
}

/** Chooses an option of a list as a person would: by its words. */
export function chooseOption(element: HTMLElement | null, words: string): boolean {
  const list = element as HTMLSelectElement | null;
  const option = [...(list?.options ?? [])].find(({ label }) => label === words);
  if (!list || !option || list.disabled) return false;
  option.selected = true;
  list.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

/** Focuses the field and selects its text, so that typing replaces it. */
export function selectContents(element: HTMLElement | null): boolean {
  const field = element as HTMLInputElement | null;
  if (!field || field.disabled) return false;
  field.focus();
  field.select();
  return document.activeElement === field;
}

/** Notes the next press of a pointer, before anything in the page can stop it. */
export function awaitPress(): void {
  const page = window as Window & { isPressed?: boolean };
  page.isPressed = false;
  function note(): void {
    page.isPressed = true;
  }
  addEventListener('pointerdown', note, { capture: true, once: true });
}

/** True also in a page that the press has led to. */
export function isPressed(): boolean {
  return (window as Window & { isPressed?: boolean }).isPressed !== false;
}
