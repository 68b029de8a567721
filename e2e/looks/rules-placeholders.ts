import type { Page } from '@playwright/test';
import { pageProgram } from '../../test/harness/page-program.ts';

/** The contrast of AA, which the usual check of accessibility does not compute for placeholders. */
const LEAST = 4.5;

export async function findFaintPlaceholders(page: Page): Promise<string[]> {
  return page.evaluate(pageProgram(findAll, { LEAST, backgroundOf, readColour, luminanceOf }));
}

function findAll(): string[] {
  const { isShown, nameOf } = window.looks;
  const fields = [...document.querySelectorAll('[placeholder]')].filter(isShown);
  return fields.flatMap((field) => {
    const [text, ground] = [getComputedStyle(field, '::placeholder'), backgroundOf(field)];
    const alpha = Number(text.opacity) * (readColour(text.color)[3] ?? 1);
    // What shines through a translucent text is mixed into its colour.
    const colour = readColour(text.color).map((part, at) => part * alpha + (ground[at] ?? 0) * (1 - alpha));
    const [low, high] = [luminanceOf(colour), luminanceOf(ground)].sort((a, b) => a - b) as [number, number];
    const ratio = (high + 0.05) / (low + 0.05);
    const words = field.getAttribute('placeholder');
    return ratio < LEAST ? [`placeholder «${words}» of ${nameOf(field)} has ${ratio.toFixed(2)}`] : [];
  });
}

/** The nearest opaque colour behind the text of a field. */
function backgroundOf(field: Element): number[] {
  for (let at: Element | null = field; at; at = at.parentElement) {
    const colour = readColour(getComputedStyle(at).backgroundColor);
    if ((colour[3] ?? 1) === 1) return colour;
  }
  return [255, 255, 255];
}

/** Red, green and blue from 0 to 255, and the alpha where it is written. */
function readColour(text: string): number[] {
  return [...text.matchAll(/[\d.]+/g)].map(Number);
}

/** As WCAG defines it. */
function luminanceOf(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
