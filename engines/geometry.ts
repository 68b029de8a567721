/** Layout checks for faults that occurred in one engine only. They run in the page. */

/** How far the page can be moved sideways, and how far its contents reach over the edge. */
export function measureSideways(): { readonly moved: number; readonly over: number } {
  const { x, y } = { x: scrollX, y: scrollY };
  scrollTo({ left: 1_000, top: y, behavior: 'instant' });
  const moved = scrollX;
  scrollTo({ left: x, top: y, behavior: 'instant' });
  const over = Math.max(0, document.documentElement.scrollWidth - innerWidth);
  return { moved, over };
}

/** Bodies of open dialogs that hide contents although the screen has room for them, with their figures. */
export function findSquashedBodies(): readonly string[] {
  const OF_FREE_HEIGHT = 0.6;
  return [...document.querySelectorAll<HTMLElement>('dialog[open] .dialog__body')].flatMap((body) => {
    const dialog = body.closest('dialog');
    const others = (dialog?.offsetHeight ?? 0) - body.offsetHeight;
    const free = innerHeight - others;
    const wanted = Math.min(body.scrollHeight, OF_FREE_HEIGHT * free);
    if (body.clientHeight >= Math.floor(wanted)) return [];
    return [`${body.className} shows ${body.clientHeight} of ${body.scrollHeight} px, ${free} px are free`];
  });
}

/** Parts of open dialogs that lie outside the screen. */
export function findDialogsOutside(): readonly string[] {
  return [...document.querySelectorAll('dialog[open]')].flatMap((dialog) => {
    const { left, top, right, bottom } = dialog.getBoundingClientRect();
    const isInside = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    return isInside ? [] : [`${dialog.className}: ${[left, top, right, bottom].map(Math.round).join(', ')}`];
  });
}
