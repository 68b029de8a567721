import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findFreePort } from '../../test/harness/free-port.ts';

export type LighthouseResult = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

export interface LighthouseOptions {
  readonly executablePath: string | undefined;
  readonly args: readonly string[];
  /** All, unless told. */
  readonly onlyCategories?: readonly string[];
}

/** One visit of Lighthouse's phone: slow 4G, a CPU four times slower, a browser that was never here before. */
export async function visitWithLighthouse(
  url: string,
  { executablePath, args, onlyCategories }: LighthouseOptions,
): Promise<LighthouseResult> {
  const port = await findFreePort();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...args, `--remote-debugging-port=${port}`],
  });
  try {
    const flags = { port, logLevel: 'silent', output: 'json' } as const;
    const visit = await lighthouse(url, {
      ...flags,
      ...(onlyCategories && { onlyCategories: [...onlyCategories] }),
    });
    if (!visit || visit.lhr.runtimeError) throw new Error(`Lighthouse: ${visit?.lhr.runtimeError?.message}`);
    return visit.lhr;
  } finally {
    await browser.close();
  }
}
