import type { Page } from '@playwright/test';

/** The page must not scroll sideways. */
export async function findSideways(page: Page): Promise<string[]> {
  const { width } = page.viewportSize()!;
  return page.evaluate((screen) => {
    const { isShown, nameOf } = window.looks;

    function isClipped(element: Element): boolean {
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
        if (getComputedStyle(at).overflowX !== 'visible') return true;
      return false;
    }

    function widest(): string {
      const over = [...document.body.querySelectorAll('*')].filter(
        (element) =>
          isShown(element) &&
          element.getBoundingClientRect().right + scrollX > screen + 1 &&
          !isClipped(element),
      );
      return over.slice(0, 3).map(nameOf).join(', ');
    }

    const needed = document.documentElement.scrollWidth;
    const found = needed > screen ? [`the page is ${needed} px wide because of ${widest()}`] : [];
    scrollTo({ left: 1000, top: scrollY, behavior: 'instant' });
    const moved = scrollX;
    if (moved > 0) found.push(`the page was moved by ${moved} px because of ${widest()}`);
    scrollTo({ left: 0, top: scrollY, behavior: 'instant' });
    return found;
  }, width);
}
