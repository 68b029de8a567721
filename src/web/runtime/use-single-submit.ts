import { type SubmitEvent, useEffect, useRef } from 'react';
import type { Fetcher } from 'react-router';

/** For the form of a fetcher: the second click of a double click comes before the button can be disabled. */
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
