/** What every page begins with: it leaves the network to the pictures of the first view, then fetches the shop's code. */

import { tellNotStarted } from './runtime/not-started.ts';
import { recordEarlyInput } from './runtime/replay-early-input.ts';
import './runtime/trusted-script-url.ts';

/** A picture that hangs must not hold the page up. */
const PATIENCE_MS = 2_000;

/** Whoever does something needs the page alive, whatever it looks like. */
const SIGNS = ['pointerdown', 'keydown', 'focusin'];

/** A network that fails for a moment is common on phones. */
const RETRY_MS = 3_000;

async function main(): Promise<void> {
  const acts = recordEarlyInput();
  await Promise.race([firstView(), sign(), pause(PATIENCE_MS)]);
  try {
    const [{ start }] = await Promise.all([loadClient().catch(loadAgain), wholePage()]);
    await start(acts.stop);
    acts.replay();
  } catch {
    // The page is what the server sent: links and forms work.
    tellNotStarted(acts);
  }
}

function loadClient() {
  return import('./client.tsx');
}

async function loadAgain() {
  await Promise.race([heard(window, 'online'), pause(RETRY_MS)]);
  return await loadClient();
}

/** Its pictures are loaded, and painted. */
async function firstView(): Promise<void> {
  if (document.readyState !== 'complete') await heard(window, 'load');
  await new Promise(requestAnimationFrame);
  await pause(0);
}

async function sign(): Promise<void> {
  await Promise.race(SIGNS.map((name) => heard(document, name)));
}

/** Its data stand at its end. */
async function wholePage(): Promise<void> {
  if (document.readyState === 'loading') await heard(document, 'DOMContentLoaded');
}

function heard(target: EventTarget, name: string): Promise<Event> {
  return new Promise((resolve) => {
    target.addEventListener(name, resolve, { once: true, capture: true });
  });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

void main();
