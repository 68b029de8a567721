import { type RefObject, useEffect } from 'react';

/** Keys of the unfolded list: Escape folds it, and Tab goes round within it, because the page behind it is covered. */
export function useListKeys(list: RefObject<HTMLElement | null>, fold: () => void): void {
  useEffect(() => {
    function answer(event: KeyboardEvent) {
      if (event.key === 'Escape') fold();
      if (event.key === 'Tab' && list.current) goRound(event, [...list.current.querySelectorAll('button')]);
    }
    addEventListener('keydown', answer);
    return () => removeEventListener('keydown', answer);
  }, [list, fold]);
}

function goRound(event: KeyboardEvent, buttons: readonly HTMLElement[]): void {
  const [first, last] = [buttons[0], buttons.at(-1)];
  const [end, start] = event.shiftKey ? [first, last] : [last, first];
  const isInside = buttons.some((button) => button === document.activeElement);
  if (isInside && document.activeElement !== end) return;
  event.preventDefault();
  start?.focus();
}
