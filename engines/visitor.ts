import { expect } from 'vitest';
import type { Key, Tab } from '../test/harness/drivers/browser.ts';
import {
  ask,
  askElement,
  awaitPress,
  blockForeignLinks,
  chooseOption,
  elementAt,
  findClickPoint,
  isListening,
  isPressed,
  selectContents,
} from '../test/harness/drivers/in-page.ts';
import { describeTarget, type Target } from '../test/harness/drivers/target.ts';
import { until as untilTrue } from '../test/harness/until.ts';
import { findDialogsOutside, findSquashedBodies, measureSideways } from './geometry.ts';
import { LostClick } from './lost.ts';

/** A person in front of a page: each action waits until it is possible, each check until it is true. */
export type Visitor = ReturnType<typeof createVisitor>;
type Questions = ReturnType<typeof createQuestions>;

/** Far more than a page needs: a busy machine may stop for half a minute, and pictures are encoded when it has nothing else to do. */
const PATIENCE = { timeout: 90_000, interval: 50 };
const ARRIVAL_MS = 1_000;

export function createVisitor(tab: Tab, baseUrl: string) {
  const questions = createQuestions(tab);
  return { ...questions, ...createActs(tab, baseUrl, questions), ...createLooks(questions) };
}

function createQuestions(tab: Tab) {
  const at = async <A extends unknown[], R>(
    target: Target,
    script: (element: HTMLElement | null, ...args: A) => R,
    ...args: A
  ) => (await tab.evaluate(askElement(target, script, args))) as R;
  return {
    at,
    run: async <A extends unknown[], R>(script: (...args: A) => R, ...args: A) =>
      (await tab.evaluate(ask(script, args))) as R,
    /** A page that is being left has no elements, so the check is repeated. */
    until: (question: () => Promise<unknown>, what: string) =>
      expect.poll(() => question().catch(String), { ...PATIENCE, message: what }),
    /** The text of an element, or the value of a field. */
    read: (target: Target) =>
      at(target, (element) => (element as HTMLInputElement | null)?.value ?? element?.textContent ?? null),
    isThere: (target: Target) => at(target, (element) => element !== null),
  };
}

function createActs(tab: Tab, baseUrl: string, { run, at, until, read, isThere }: Questions) {
  return {
    async visit(path: string) {
      await tab.goto(new URL(path, baseUrl).href);
      await until(() => run(isListening), `${path} listens`).toBe(true);
      await run(blockForeignLinks);
    },
    async click(target: Target) {
      const found: { point: ReturnType<typeof findClickPoint> } = { point: '' };
      const findPoint = async () => {
        found.point = await at(target, findClickPoint);
        return found.point;
      };
      await until(findPoint, `${describeTarget(target)} can be clicked`).toBeTypeOf('object');
      if (typeof found.point !== 'object') return;
      await run(awaitPress);
      await tab.click(found.point.x, found.point.y);
      await requirePress(() => run(isPressed), describeTarget(target));
    },
    async fill(target: Target, words: string) {
      await until(() => at(target, selectContents), `${describeTarget(target)} can be filled`).toBe(true);
      await tab.type(words);
      await until(() => read(target), `${describeTarget(target)} contains the typed text`).toBe(words);
    },
    async choose(target: Target, option: string) {
      const what = `${describeTarget(target)} offers ${option}`;
      await until(() => at(target, chooseOption, option), what).toBe(true);
    },
    async chooseFiles(target: Target, paths: readonly string[]) {
      await until(() => isThere(target), `${describeTarget(target)} is there`).toBe(true);
      await tab.chooseFiles(elementAt(target), paths);
    },
    back: () => tab.back(),
    press: (key: Key) => tab.press(key),
  };
}

/** A page that is being left has taken the press. */
async function requirePress(isPressed: () => Promise<boolean>, target: string): Promise<void> {
  const otherwise = () => `no press of ${target} arrived`;
  await untilTrue(() => isPressed().catch(() => true), { withinMs: ARRIVAL_MS, otherwise }).catch((error) => {
    throw new LostClick(error.message);
  });
}

function createLooks({ run, until, isThere }: Questions) {
  return {
    sees: (target: Target) => until(() => isThere(target), `${describeTarget(target)} is seen`).toBe(true),
    seesNo: (target: Target) => until(() => isThere(target), `${describeTarget(target)} is gone`).toBe(false),
    isAt: (path: string) => until(() => run(readAddress), 'the address').toEqual(splitAddress(path)),
    /** Nothing moves the page sideways, and every open dialog shows its contents. */
    async findsEverythingInPlace() {
      const inPlace = { moved: 0, over: 0 };
      await until(() => run(measureSideways), 'nothing moves the page sideways').toEqual(inPlace);
      await until(() => run(findSquashedBodies), 'dialogs show their contents').toEqual([]);
      await until(() => run(findDialogsOutside), 'dialogs are on the screen').toEqual([]);
    },
  };
}

/** The path and its parameters in sorted order. */
function splitAddress(path: string): readonly string[] {
  const [pathname = '', search = ''] = path.split('?');
  return [pathname, ...search.split('&').sort()];
}

/** The same, in the page. */
function readAddress(): readonly string[] {
  return [location.pathname, ...location.search.slice(1).split('&').sort()];
}
