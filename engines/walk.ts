import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Browser, Tab } from '../test/harness/drivers/browser.ts';
import type { Run } from '../test/harness/drivers/runs.ts';
import type { Path, Scene } from './paths/path.ts';
import { createVisitor } from './visitor.ts';

interface Walk extends Omit<Scene, 'visitor'> {
  readonly run: Run;
  readonly browser: Browser;
}

const PICTURES = join('test-results', 'engines');

/** Runs a path in its own tab. A failure names the place and saves a screenshot. */
export async function walk(path: Path, { run, browser, ...scene }: Walk): Promise<void> {
  const tab = await browser.openTab(scene.size);
  const visitor = createVisitor(tab, scene.shop.url);
  try {
    await path.walk({ ...scene, visitor });
    const complaints = await tab.readComplaints();
    const unexpected = complaints.filter((complaint) => !path.expectedComplaints?.test(complaint));
    expect(unexpected, 'nothing complains in the console').toEqual([]);
  } catch (error) {
    const name = `${run.name}-${scene.size.width}-${path.title}`.replace(/[^\p{L}\d]+/gu, '-');
    console.error(`${error}\n${await describeFailure(tab, join(PICTURES, `${name}.png`))}`);
    throw error;
  } finally {
    await tab.close();
  }
}

async function describeFailure(tab: Tab, picture: string): Promise<string> {
  try {
    await mkdir(PICTURES, { recursive: true });
    await writeFile(picture, await tab.takeScreenshot());
    const address = await tab.evaluate('location.href');
    return [`Failed at ${address}, picture in ${picture}`, ...(await tab.readComplaints())].join('\n  ');
  } catch (error) {
    return `No picture of the failure: ${error}`;
  }
}
