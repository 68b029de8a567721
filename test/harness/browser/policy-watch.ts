import type { BrowserContext } from '@playwright/test';

/** Messages that Chromium writes to the console when the policy of a page blocks something. */
const COMPLAINT = /Content Security Policy|Trusted ?Type|Permissions[- ]Policy|securitypolicyviolation/i;

/** Adds every policy violation to `violations`, on all pages of the context from now on. */
export async function watchPolicy(context: BrowserContext, violations: string[]): Promise<void> {
  context.on('console', (message) => {
    if (COMPLAINT.test(message.text())) violations.push(message.text());
  });
  // Some violations are not written to the console.
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      console.error('securitypolicyviolation', violatedDirective, blockedURI, sample),
    );
  });
}
