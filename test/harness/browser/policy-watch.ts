import type { BrowserContext } from '@playwright/test';

/** What Chromium writes to its console when the policy of a page stops something. */
const COMPLAINT = /Content Security Policy|Trusted ?Type|Permissions[- ]Policy|securitypolicyviolation/i;

/** Adds to `violations` whatever breaks the policy of a page, in all pages of the context from now on. */
export async function watchPolicy(context: BrowserContext, violations: string[]): Promise<void> {
  context.on('console', (message) => {
    if (COMPLAINT.test(message.text())) violations.push(message.text());
  });
  // Not everything that is stopped is written to the console.
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      console.error('securitypolicyviolation', violatedDirective, blockedURI, sample),
    );
  });
}
