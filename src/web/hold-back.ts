/**
 * Puts an entry into the history that the browser's Back takes away again without leaving the page. The router is not
 * told, because it would load the same page anew. What it returns takes the entry away if nobody has yet.
 */
export function holdBack(onBack: () => void): () => void {
  const { href } = location;
  let isHeld = true;
  function take(event: PopStateEvent): void {
    isHeld = false;
    removeEventListener('popstate', take, true);
    // Whoever jumped further back than our entry is the router's to lead.
    if (location.href === href) event.stopImmediatePropagation();
    onBack();
  }
  history.pushState(history.state, '');
  addEventListener('popstate', take, true);
  return () => isHeld && history.back();
}
