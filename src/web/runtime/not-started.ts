import type { EarlyInput } from './replay-early-input.ts';
import { chunkTexts as t } from './texts.ts';

/**
 * Used when the shop's code did not arrive: links and forms work, other controls do not. A visitor who uses one of those sees a
 * notice with a button that loads the page again.
 */
export function showNotStarted(early: EarlyInput): void {
  const region = document.createElement('div');
  region.setAttribute('role', 'status');
  document.body.append(region);
  function showNotice(): void {
    if (!early.isEmpty() && !region.firstChild) region.append(createNotice());
  }
  for (const event of ['click', 'input']) document.addEventListener(event, showNotice);
  showNotice();
}

/** Looks like the notices of the page (ui/toast.tsx). */
function createNotice(): HTMLElement {
  const notice = createElement('div', 'toast', '');
  const said = createElement('span', '', t.notStarted);
  said.append(createElement('small', '', t.notStartedMore));
  const reload = createElement('button', 'toast__act', t.reloadShort);
  reload.addEventListener('click', () => location.reload());
  const mark = createElement('span', 'toast__ok', '!');
  mark.setAttribute('aria-hidden', 'true');
  notice.append(mark, said, reload);
  return notice;
}

function createElement(name: string, className: string, text: string): HTMLElement {
  return Object.assign(document.createElement(name), { className, textContent: text });
}
