import type { Page } from '@playwright/test';
import { MENU_BREAKPOINT_PX } from '../../src/domain/limits.ts';
import { giveTools, nextFrames } from '../../test/harness/views/page-tools.ts';
import { findBrokenWords } from './rules-broken.ts';
import { findUndressed } from './rules-classes.ts';
import { findFaint } from './rules-contrast.ts';
import { findCovered, findFloatingOver } from './rules-covered.ts';
import { findCutText } from './rules-cut.ts';
import { findUnseen } from './rules-forced.ts';
import { findOverlaps } from './rules-overlap.ts';
import { findFaintPlaceholders } from './rules-placeholders.ts';
import { findMissingReferences } from './rules-references.ts';
import { findSideways } from './rules-sideways.ts';

type Rule = (page: Page) => Promise<string[]>;

/** Style sheets and ids are the same at every width, and colours at every width of one device. */
const ONCE: Record<string, Rule> = {
  'no rule': findUndressed,
  'faint placeholder': findFaintPlaceholders,
  'missing id': findMissingReferences,
};
const WITH_CONTRAST: Record<string, Rule> = { ...ONCE, contrast: findFaint };

const ALWAYS: Record<string, Rule> = {
  'moves sideways': findSideways,
  covered: findCovered,
  'floats over': findFloatingOver,
  'cut off': findCutText,
  overlap: findOverlaps,
};

/** At 320 px, as on a wider screen that is enlarged, some columns are narrower than a word. */
const FROM_360_PX: Record<string, Rule> = { 'broken word': findBrokenWords };

const WITH_LARGE_TEXT: Record<string, Rule> = {
  'moves sideways': findSideways,
  covered: findCovered,
  'cut off': findCutText,
  overlap: findOverlaps,
};

const WITH_FORCED_COLOURS: Record<string, Rule> = { covered: findCovered, unseen: findUnseen };

/** The ways in which an open view is looked at. */
export interface Passes {
  /** The view was opened at the first one. */
  readonly widths: readonly [number, ...number[]];
  readonly hasContrast: boolean;
  /** Also with text at 200 % at every width, and with forced colours at the narrowest and the widest screen that is usual. */
  readonly isThorough: boolean;
}

const PHONE_HEIGHT = 664;
const COMPUTER_HEIGHT = 800;

/** The bars of a phone's browser take a fifth of the screen. */
export async function resize(page: Page, width: number): Promise<void> {
  const height = width < MENU_BREAKPOINT_PX ? PHONE_HEIGHT : COMPUTER_HEIGHT;
  await page.setViewportSize({ width, height });
}

/** Applies every rule to the open page: at each width, then with large text, then with forced colours. */
export async function inspect(page: Page, { widths, hasContrast, isThorough }: Passes): Promise<string[]> {
  await giveTools(page);
  const findings = await apply(page, 'any width', hasContrast ? WITH_CONTRAST : ONCE);
  for (const width of widths) {
    await resize(page, width);
    const rules = width < 360 ? ALWAYS : { ...ALWAYS, ...FROM_360_PX };
    findings.push(...(await apply(page, `${width} px`, rules)));
  }
  if (isThorough)
    findings.push(...(await inspectEnlarged(page, widths)), ...(await inspectForced(page, widths)));
  return findings;
}

async function inspectEnlarged(page: Page, widths: readonly number[]): Promise<string[]> {
  const findings: string[] = [];
  await enlargeText(page, true);
  for (const width of widths) {
    await resize(page, width);
    findings.push(...(await apply(page, `${width} px, text at 200 %`, WITH_LARGE_TEXT)));
  }
  await enlargeText(page, false);
  return findings;
}

async function inspectForced(page: Page, widths: readonly number[]): Promise<string[]> {
  const findings: string[] = [];
  await page.emulateMedia({ forcedColors: 'active' });
  for (const width of [widths[0]!, widths.at(-1)!]) {
    await resize(page, width);
    findings.push(...(await apply(page, `${width} px, forced colours`, WITH_FORCED_COLOURS)));
  }
  await page.emulateMedia({ forcedColors: null });
  return findings;
}

async function apply(page: Page, where: string, rules: Record<string, Rule>): Promise<string[]> {
  // Starts at the top, where elements that hide while scrolling are visible.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await roundButtonRests(page);
  await nextFrames(page);
  const findings: string[] = [];
  for (const [name, find] of Object.entries(rules))
    for (const seen of group(await find(page))) findings.push(`${where}: ${name}: ${seen}`);
  return findings;
}

/** The floating button moves a moment after the page has changed, and hides where it finds no place. */
async function roundButtonRests(page: Page): Promise<void> {
  await page
    .waitForFunction(() => !document.querySelector('.floating-actions--away'), null, { timeout: 500 })
    .catch(() => undefined);
}

/** Reports the same fault of thirty cards as one line. */
function group(findings: readonly string[]): string[] {
  const same = new Map<string, string[]>();
  for (const finding of findings) {
    const key = finding.replace(/«[^»]*»|\d+/g, '');
    same.set(key, [...(same.get(key) ?? []), finding]);
  }
  return [...same.values()].map(([first, ...more]) =>
    more.length > 0 ? `${first} (and ${more.length} more)` : first!,
  );
}

const USUAL_PX = 16;
/** Browsers show `code` in a smaller font. */
const USUAL_FIXED_PX = 13;

/** As with the browser's font size setting: it changes `rem`, and `em` in media queries too. */
export async function enlargeText(page: Page, isLarge: boolean): Promise<void> {
  const times = isLarge ? 2 : 1;
  const browser = await page.context().newCDPSession(page);
  const fontSizes = { standard: times * USUAL_PX, fixed: times * USUAL_FIXED_PX };
  await browser.send('Page.setFontSizes', { fontSizes });
  // The answer may come before the page has the new size.
  const expected = `${fontSizes.standard}px`;
  await page.waitForFunction(
    (size) => getComputedStyle(document.documentElement).fontSize === size,
    expected,
  );
}
