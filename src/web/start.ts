/** The first script of every page. It lets the pictures of the first view load before it fetches the shop's code. */
import { loadChunk } from './runtime/load-chunk.ts';
import { showNotStarted } from './runtime/not-started.ts';
import { recordEarlyInput } from './runtime/replay-early-input.ts';
import './runtime/trusted-script-url.ts';

/** The longest wait for the pictures. */
const MAX_WAIT_MS = 2_000;

/** After one of these events the code is fetched at once, because the visitor uses the page. */
const INPUT_EVENTS = ['pointerdown', 'keydown', 'focusin'];

/** On phones the network often fails for a moment. */
const RETRY_MS = 3_000;

async function main(): Promise<void> {
  const early = recordEarlyInput();
  const inputs = INPUT_EVENTS.map((name) => heard(document, name));
  // The first view of the back office has no pictures.
  if (!officeScript()) {
    await Promise.race([firstView(), ...inputs, pause(MAX_WAIT_MS)]);
  }
  try {
    // The page data are at the end of the page.
    const wholePage = document.readyState === 'loading' && heard(document, 'DOMContentLoaded');
    const client = officeScript() ? loadChunk(loadOnceMore) : loadOnceMore();
    const [{ start }] = await Promise.all([client, wholePage]);
    await start(early.stop);
    early.replay();
  } catch {
    // The page stays as the server sent it: links and forms work.
    showNotStarted(early, officeScript() !== undefined);
  }
}

/** The server names the script of the back office in its pages, so that nothing of it is reached from here. */
const officeScript = () => document.querySelector<HTMLElement>('[data-office]')?.dataset.office;

function loadClient(): Promise<typeof import('./storefront.tsx')> {
  const office = officeScript();
  return office ? import(/* @vite-ignore */ office) : import('./storefront.tsx');
}

const loadOnceMore = () => loadClient().catch(loadAgain);

async function loadAgain() {
  await Promise.race([heard(window, 'online'), pause(RETRY_MS)]);
  return await loadClient();
}

/** Resolves when the pictures are loaded and painted. */
async function firstView(): Promise<void> {
  if (document.readyState !== 'complete') await heard(window, 'load');
  await new Promise(requestAnimationFrame);
  await pause(0);
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
