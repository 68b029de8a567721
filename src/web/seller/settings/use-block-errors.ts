import { useState } from 'react';
import type { FieldError } from '../../../domain/errors.ts';

const NONE: readonly FieldError[] = [];

export type BlockErrors = ReturnType<typeof useBlockErrors>;

/** The errors that a block shows: none before the first attempt to save it, then those of the present input. */
export function useBlockErrors(problems: readonly FieldError[]) {
  const [isAsked, setAsked] = useState(false);
  const [fromServer, setFromServer] = useState(NONE);
  const [attempts, setAttempts] = useState(0);
  const shown = isAsked ? [...problems, ...fromServer] : fromServer;
  return {
    shown,
    of: (path: string) => shown.find((error) => error.path === path)?.msg ?? null,
    /** Grows with every refused attempt. Then the first wrong field gets the focus. */
    attempts,
    ask(): void {
      setAsked(true);
      setAttempts((count) => count + 1);
    },
    show(errors: readonly FieldError[]): void {
      setFromServer(errors);
      setAttempts((count) => count + 1);
    },
    clearServerErrors: () => setFromServer(NONE),
    clear(): void {
      setAsked(false);
      setFromServer(NONE);
    },
  };
}
