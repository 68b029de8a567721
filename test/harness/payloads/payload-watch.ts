import { deepStrictEqual } from 'node:assert';
import type { BrowserContext, Page } from '@playwright/test';
import { watchPolicy } from '../browser/policy-watch.ts';
import { CANARY } from './script-payloads.ts';

/** Detects everything that a payload could do in a browser. */
interface PayloadWatch {
  /** Throws if a payload ran, was blocked only by the policy, opened a dialog or called another host. */
  requireHarmless(page: Page): Promise<void>;
}

export async function watchPayloads(context: BrowserContext, origin: string): Promise<PayloadWatch> {
  const harm: string[] = [];
  await watchPolicy(context, harm);
  context.on('dialog', async (dialog) => {
    if (dialog.type() !== 'beforeunload') harm.push(`dialog: ${dialog.message()}`);
    await dialog.accept();
  });
  context.on('weberror', (error) => harm.push(`error: ${error.error()}`));
  context.on('request', (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && new URL(url).origin !== origin) harm.push(`request: ${url}`);
  });
  return {
    async requireHarmless(page) {
      const frames = await Promise.all(page.frames().map((frame) => frame.evaluate(isSet, CANARY)));
      const ran = frames.some(Boolean) ? ['a script ran'] : [];
      deepStrictEqual([...harm, ...ran], [], page.url());
    },
  };
}

function isSet(name: string): boolean {
  return name in globalThis;
}
