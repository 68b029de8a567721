import type { EarlyInput } from './replay-early-input.ts';
import { chunkTexts as t } from './texts.ts';

/**
 * Without the shop's code only links and forms work. A visitor who uses another control is offered to load the page again; a
 * page of the back office is empty, so it offers that at once.
 */
export function showNotStarted(early: EarlyInput, isEmpty: boolean): void {
  const region = document.createElement('div');
  region.setAttribute('role', 'status');
  document.body.append(region);
  function showNotice(): void {
    if ((isEmpty || !early.isEmpty()) && !region.firstChild) region.append(createNotice());
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
