import type { Page } from '@playwright/test';
import { giveTools } from '../../test/harness/views/page-tools.ts';

interface Size {
  readonly width: number;
  readonly height: number;
  /** The number of its elements: a list that has grown may be higher. */
  readonly parts: number;
}

/** The size of every element with a class, by its path in the page. */
export type Sizes = Readonly<Record<string, Size>>;

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

    /** The size without transforms of a running animation. */
    function layoutOf(block: HTMLElement): { width: number; height: number } {
      if (block.offsetWidth === undefined) return block.getBoundingClientRect();
      return { width: block.offsetWidth, height: block.offsetHeight };
    }

    const blocks = [...document.body.querySelectorAll<HTMLElement>('[class]')].filter(isShown);
    return Object.fromEntries(
      blocks.map((block) => {
        const way = wayTo(block);
        counts.set(way, (counts.get(way) ?? 0) + 1);
        const { width, height } = layoutOf(block);
        const parts = block.querySelectorAll('*').length;
        return [`${way} (${counts.get(way)})`, { width, height, parts }];
      }),
    );
  });
}

/** The elements whose size differs between the two measurements. */
export function compareSizes(first: Sizes, second: Sizes): string[] {
  return Object.entries(first).flatMap(([way, before]) => {
    const after = second[way];
    if (!after || isSame(before, after)) return [];
    return [`${way}: ${before.width} × ${before.height}, then ${after.width} × ${after.height}`];
  });
}

function isSame(before: Size, after: Size): boolean {
  const isAsWide = Math.abs(before.width - after.width) <= NOTICEABLE_PX;
  return (
    isAsWide && (before.parts !== after.parts || Math.abs(before.height - after.height) <= NOTICEABLE_PX)
  );
}
