import { type SubmitEvent, useEffect, useRef } from 'react';
import type { Fetcher } from '../router/forms.tsx';

/** Prevents a second submit by a double click, because the second click comes before the button is disabled. */
export function useSingleSubmit({ state }: Pick<Fetcher, 'state'>): (event: SubmitEvent) => void {
  const isSending = useRef(false);
  useEffect(() => {
    if (state === 'idle') isSending.current = false;
  }, [state]);
  return (event) => {
    if (isSending.current) event.preventDefault();
    isSending.current = true;
  };
}
