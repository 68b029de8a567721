import type { Page } from '@playwright/test';

/** What an attribute names by its id must be in the page, or a screen reader finds nothing there. */
export async function findMissingReferences(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const names = ['aria-controls', 'aria-labelledby', 'aria-describedby', 'aria-activedescendant', 'for'];
    return names.flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].flatMap((element) =>
        (element.getAttribute(name) ?? '')
          .split(/\s+/)
          .filter((id) => id !== '' && !document.getElementById(id))
          .map((id) => `${name}="${id}" of ${window.looks.nameOf(element)} names nothing`),
      ),
    );
  });
}
