import type { Page } from '@playwright/test';

/** No control may be covered: after scrolling to it, a tap at its middle must reach it. */
export async function findCovered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { controls, keepScroll, nameOf, wordsOf } = window.looks;

    function middleOf(target: Element): { x: number; y: number } {
      // The middle of the box of a link with two lines may be empty.
      const { left, top, width, height } = target.getClientRects()[0] ?? target.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    }

    function isReached(control: HTMLElement, target: HTMLElement, hit: Element): boolean {
      if (target.contains(hit) || control.contains(hit)) return true;
      const label = hit.closest('label');
      return label?.control === control;
    }

    function isOnScreen({ x, y }: { x: number; y: number }): boolean {
      return x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
    }

    /** The element that covers the control here; null if none does. */
    function coverAt(control: HTMLElement, target: HTMLElement, block: ScrollLogicalPosition): string | null {
      target.scrollIntoView({ block, inline: 'center', behavior: 'instant' });
      const point = middleOf(target);
      if (!isOnScreen(point)) return 'cannot be brought onto the screen';
      const hit = document.elementFromPoint(point.x, point.y);
      // A notice disappears by itself.
      if (!hit || isReached(control, target, hit) || hit.closest('[role=status]')) return null;
      return `is covered by ${nameOf(hit)} «${wordsOf(hit)}»`;
    }

    /** A control counts as covered only if no scroll position uncovers it. */
    function look(control: HTMLElement, target: HTMLElement): string[] {
      const places = ['center', 'start', 'end'] as const;
      let cover: string | null = null;
      for (const block of places) {
        const now = coverAt(control, target, block);
        if (now === null) return [];
        cover ??= now;
      }
      return [`${nameOf(control)} «${wordsOf(control)}» ${cover}`];
    }

    return keepScroll(() => controls().flatMap(({ control, target }) => look(control, target)));
  });
}

/** Floating elements must not cover a control at the top or at the bottom of the page. */
export async function findFloatingOver(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { controls, isShown, nameOf, wordsOf } = window.looks;
    /** The round button moves a moment after the page stops scrolling. */
    const AT_REST_MS = 400;

    /** Bars over the whole width are avoided by scrolling; a notice disappears by itself. */
    function floating(): Element[] {
      return [...document.body.querySelectorAll('*')].filter((element) => {
        if (getComputedStyle(element).position !== 'fixed' || !isShown(element)) return false;
        return (
          element.getBoundingClientRect().width < innerWidth / 2 && !element.closest('dialog, [role=status]')
        );
      });
    }

    function isUnder(target: Element, over: Element): boolean {
      const { left, top, width, height } = target.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit !== null && over.contains(hit) && !over.contains(target);
    }

    function look(place: string): string[] {
      return floating().flatMap((over) =>
        controls()
          .filter(({ target }) => isUnder(target, over))
          .map(
            ({ control }) =>
              `${nameOf(over)} rests on ${nameOf(control)} «${wordsOf(control)}» at the ${place}`,
          ),
      );
    }

    async function lookAtRest(place: string, top: number): Promise<string[]> {
      scrollTo({ top, behavior: 'instant' });
      if (look(place).length === 0) return [];
      await new Promise((resolve) => setTimeout(resolve, AT_REST_MS));
      return look(place);
    }

    if (window.looks.scope() !== document.body) return [];
    const atTop = await lookAtRest('top', 0);
    const atBottom = await lookAtRest('bottom', document.documentElement.scrollHeight);
    scrollTo({ top: 0, behavior: 'instant' });
    return [...atTop, ...atBottom];
  });
}
