import type { Page } from '@playwright/test';
import { giveTools } from './looks-page.ts';

/** The size of every block that has a class, by the way to it through the page. */
export type Sizes = Readonly<Record<string, readonly [number, number]>>;

const NOTICEABLE_PX = 1;

export async function measureBlocks(page: Page): Promise<Sizes> {
  await giveTools(page);
  return page.evaluate(() => {
    const { isShown, nameOf } = window.looks;
    const counts = new Map<string, number>();

    function wayTo(element: Element): string {
      const way: string[] = [];
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
        if (at === element || at.classList.length > 0) way.unshift(nameOf(at));
      return way.join(' ');
    }

    const blocks = [...document.body.querySelectorAll('[class]')].filter(isShown);
    return Object.fromEntries(
      blocks.map((block) => {
        const way = wayTo(block);
        counts.set(way, (counts.get(way) ?? 0) + 1);
        const { width, height } = block.getBoundingClientRect();
        return [`${way} (${counts.get(way)})`, [Math.round(width), Math.round(height)] as const];
      }),
    );
  });
}

/** What is there both times and has another size the second time. */
export function compareSizes(first: Sizes, second: Sizes): string[] {
  return Object.entries(first).flatMap(([way, [width, height]]) => {
    const [otherWidth, otherHeight] = second[way] ?? [width, height];
    const isSame =
      Math.abs(width - otherWidth) <= NOTICEABLE_PX && Math.abs(height - otherHeight) <= NOTICEABLE_PX;
    return isSame ? [] : [`${way}: ${width} × ${height}, then ${otherWidth} × ${otherHeight}`];
  });
}
