import type { Page } from '@playwright/test';

/** No control is covered: once it is scrolled into view, a tap at its middle reaches it. */
export async function findCovered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { controls, keepScroll, nameOf, wordsOf } = window.looks;

    function middleOf(target: Element): { x: number; y: number } {
      // A link that goes over two lines has nothing in the middle of its box.
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

    /** What covers the control at this place of the screen; null when nothing does. */
    function coverAt(control: HTMLElement, target: HTMLElement, block: ScrollLogicalPosition): string | null {
      target.scrollIntoView({ block, inline: 'center', behavior: 'instant' });
      const point = middleOf(target);
      if (!isOnScreen(point)) return 'cannot be brought onto the screen';
      const hit = document.elementFromPoint(point.x, point.y);
      // A notice leaves by itself.
      if (!hit || isReached(control, target, hit) || hit.closest('[role=status]')) return null;
      return `is covered by ${nameOf(hit)} «${wordsOf(hit)}»`;
    }

    /** People scroll until they see it: it counts as covered only where no scrolling helps. */
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

/** What floats over a part of the page rests on no control when the page is opened, nor at its very bottom. */
export async function findFloatingOver(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { controls, isShown, nameOf, wordsOf } = window.looks;
    /** The round button looks for its place a moment after the page has come to rest. */
    const AT_REST_MS = 400;

    /** Bars over the whole width are moved away from by scrolling; a notice leaves by itself. */
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
