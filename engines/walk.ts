import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Tab } from '../test/harness/drivers/browser.ts';
import type { Run } from '../test/harness/drivers/runs.ts';
import { answerOf, isGone, whyLost } from './lost.ts';
import type { OpenBrowser } from './open-browser.ts';
import type { Path, Scene } from './paths/path.ts';
import type { Repeats } from './repeats.ts';
import { createVisitor } from './visitor.ts';

interface Walk {
  readonly run: Run;
  readonly browser: OpenBrowser;
  readonly repeats: Repeats;
  readonly scene: Omit<Scene, 'visitor'>;
  /** Aborted when the path has taken too long. */
  readonly signal: AbortSignal;
}

/** Far more than a page needs to load or a check to wait for. */
const ANSWER_MS = 120_000;
const PICTURES = join('test-results', 'engines');

/** Runs a path, and repeats it in a new browser if the driver lost it. Returns the reason for that, or null. */
export async function walk(path: Path, how: Walk): Promise<string | null> {
  let reason: string | null = null;
  // The next path would find the session of this one.
  how.signal.addEventListener('abort', () => void how.browser.end());
  for (let lost = await walkOnce(path, how); lost !== null; lost = await walkOnce(path, how)) {
    if (how.signal.aborted) break;
    how.repeats.add(path.title, lost);
    reason = lost;
  }
  return reason;
}

/** Runs a path in its own tab. Returns why the driver lost it, or null if it passed. A failure saves a screenshot. */
async function walkOnce(path: Path, { run, browser, scene, signal }: Walk): Promise<string | null> {
  let tab: Tab | null = null;
  // A path that was given up must not end the browser of the next one.
  const endBrowser = async () => (signal.aborted ? undefined : browser.end());
  try {
    tab = await answerOf(openTab(browser, scene.size), 'a new tab', ANSWER_MS);
    await follow(path, tab, scene);
    return null;
  } catch (thrown) {
    const hasPageEnded = tab?.hasPageEnded() ?? false;
    const error = hasPageEnded ? new Error('The process of the page ended', { cause: thrown }) : thrown;
    const reason = whyLost(error);
    if (reason === null) {
      const name = `${run.name}-${scene.size.width}-${path.title}`.replace(/[^\p{L}\d]+/gu, '-');
      console.error(`${error}\n${await describeFailure(tab, join(PICTURES, `${name}.png`))}`);
      throw error;
    }
    await endBrowser();
    return reason;
  } finally {
    // How the session ends after the last step says nothing about the page.
    if (tab) await answerOf(tab.close(), 'the end of a tab', ANSWER_MS).catch(endBrowser);
  }
}

async function openTab(browser: OpenBrowser, size: Scene['size']): Promise<Tab> {
  return (await browser.get()).openTab(size);
}

/** Ends as soon as the driver has gone or is silent, although a check of the path may still wait. */
async function follow(path: Path, tab: Tab, scene: Walk['scene']): Promise<void> {
  const { promise: gone, reject: lose } = Promise.withResolvers<never>();
  const evaluate = (expression: string) =>
    answerOf(tab.evaluate(expression), 'a script', ANSWER_MS).catch((error) => {
      if (isGone(error)) lose(error);
      throw error;
    });
  const visitor = createVisitor({ ...tab, ...limited(tab), evaluate }, scene.shop.url);
  await Promise.race([path.walk({ ...scene, visitor }), gone]);
  const complaints = await answerOf(tab.readComplaints(), 'the console', ANSWER_MS);
  const unexpected = complaints.filter((complaint) => !path.expectedComplaints?.test(complaint));
  expect(unexpected, 'nothing complains in the console').toEqual([]);
}

/** The acts of a tab, each with a limit for its answer. */
function limited(tab: Tab): Pick<Tab, 'goto' | 'back' | 'click' | 'chooseFiles' | 'type' | 'press'> {
  const limit =
    <A extends unknown[]>(what: string, act: (...args: A) => Promise<void>) =>
    (...args: A) =>
      answerOf(act(...args), what, ANSWER_MS);
  return {
    goto: limit('an address', tab.goto),
    back: limit('the way back', tab.back),
    click: limit('a click', tab.click),
    chooseFiles: limit('a choice of files', tab.chooseFiles),
    type: limit('typing', tab.type),
    press: limit('a key', tab.press),
  };
}

async function describeFailure(tab: Tab | null, picture: string): Promise<string> {
  if (!tab || tab.hasPageEnded()) return 'No picture of the failure: there is no page';
  try {
    await mkdir(PICTURES, { recursive: true });
    await writeFile(picture, await answerOf(tab.takeScreenshot(), 'a picture', ANSWER_MS));
    const address = await tab.evaluate('location.href');
    return [`Failed at ${address}, picture in ${picture}`, ...(await tab.readComplaints())].join('\n  ');
  } catch (error) {
    return `No picture of the failure: ${error}`;
  }
}
