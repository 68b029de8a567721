/** Pages as finished elements, which a tap puts in place without React, the router or any data. */
import type { Phone } from '../../instruments/phone.ts';

interface ReadyPage {
  readonly main: HTMLElement;
  /** Null on pages without the strip of categories. */
  readonly strip: Element | null;
  readonly title: string;
  readonly path: string;
}

declare global {
  interface Window {
    /** Copies of the pages, in the order of the ways that lead to them. */
    readyPages?: ReadyPage[];
  }
}

/** Follows each way with the shop's own scripts, and copies the page it leads to. */
export async function copyPages({ page }: Phone, ways: readonly (() => Promise<void>)[]): Promise<void> {
  for (const follow of ways) {
    await follow();
    await page.evaluate(() => {
      window.readyPages ??= [];
      window.readyPages.push({
        main: document.querySelector('main')!.cloneNode(true) as HTMLElement,
        strip: (document.querySelector('.category-strip')?.cloneNode(true) ?? null) as Element | null,
        title: document.title,
        path: location.pathname,
      });
    });
  }
}

/** The elements are made before the tap, and the shop's own listeners do not hear of it. */
export async function swapAtNextTap({ page }: Phone, number: number): Promise<void> {
  await page.evaluate((at) => {
    const { main, strip, title, path } = window.readyPages![at]!;
    const content = [...main.cloneNode(true).childNodes];
    const nextStrip = (strip?.cloneNode(true) ?? null) as Element | null;
    const swap = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      history.pushState(null, '', path);
      document.title = title;
      const place = document.querySelector('main')!;
      document.querySelector('.category-strip')?.remove();
      if (nextStrip) place.before(nextStrip);
      place.replaceChildren(...content);
      scrollTo(0, 0);
    };
    addEventListener('click', swap, { once: true, capture: true });
  }, number);
}
