import { useState } from 'react';
import type { AnyCode } from '../../../domain/refusal-code.ts';
import { useObservable } from '../../runtime/observable.ts';
import { createAttempts } from './attempts.ts';
import type { Edit, Editing } from './editing.ts';
import type { Saved, Stage } from './subject.ts';

/** An edit as it is now, with what can be done with it. */
export type Edited<Stored, Draft, Part extends string, Code extends AnyCode = AnyCode> = Edit<
  Stored,
  Draft,
  Part
> &
  Editing<Stored, Draft, Part, Code>;

export function useEditing<Stored, Draft, Part extends string, Code extends AnyCode>(
  editing: Editing<Stored, Draft, Part, Code>,
): Edited<Stored, Draft, Part, Code> {
  return { ...editing, ...useObservable(editing, editing.get()) };
}

/** Saves what has no draft. */
export function useSave<Content, Stored>(call: (content: Content, key: string) => Promise<Saved<Stored>>) {
  const [attempts] = useState(createAttempts);
  const [stage, setStage] = useState<Stage<Stored>>({ kind: 'resting' });
  /** Null when another attempt is under way. */
  async function save(content: Content): Promise<Saved<Stored> | null> {
    const saved = await attempts.send(content, (key) => {
      setStage({ kind: 'sending' });
      return call(content, key);
    });
    if (saved) setStage(saved);
    return saved;
  }
  return { stage, save, clear: () => setStage({ kind: 'resting' }) };
}
