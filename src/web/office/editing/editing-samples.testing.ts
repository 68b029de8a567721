import { vi } from 'vitest';
import { isRecord } from '../../../domain/text.ts';
import { createStorage } from '../../runtime/storage.testing.ts';
import { openTabDrafts } from './drafts.ts';
import { createEditing } from './editing.ts';
import { type Saved, type Subject, takeParts } from './subject.ts';

export interface Lamp {
  readonly version: number;
  readonly name: string;
  readonly price: number;
  readonly units: number;
}

/** Numbers as they are typed. */
interface LampDraft {
  readonly name: string;
  readonly price: string;
  readonly units: string;
}

export type LampPart = keyof LampDraft;

type LampSubject = Subject<Lamp, LampDraft, LampPart>;

export const LAMP: Lamp = { version: 1, name: 'Faro', price: 100, units: 5 };
export const MISSING_NAME = { path: 'name', msg: 'Escribe un nombre' };
const PARTS = ['name', 'price', 'units'] as const;

export const lampParts: Pick<LampSubject, 'draftOf' | 'differing' | 'take'> = {
  draftOf: ({ name, price, units }) => ({ name, price: String(price), units: String(units) }),
  differing: (one, other) => PARTS.filter((part) => one[part].trim() !== other[part].trim()),
  take: takeParts,
};

/** An edit of a lamp, the attempts to save it, and their answers one after the other. */
export function editLamp({ storage = createStorage(), userId = 'ana', loaded = LAMP } = {}) {
  const answers: ((saved: Saved<Lamp>) => void)[] = [];
  const save = vi.fn<LampSubject['save']>(() => new Promise((resolve) => answers.push(resolve)));
  const subject: LampSubject = {
    ...lampParts,
    readDraft: (found) => (isRecord(found) && 'units' in found ? (found as unknown as LampDraft) : null),
    problems: ({ draft: { name } }) => (name === '' ? [MISSING_NAME] : []),
    save,
  };
  const editing = createEditing(subject, loaded, openTabDrafts('lamps', userId, () => storage)('faro'));
  return {
    editing,
    storage,
    save,
    attempt: (at: number) => save.mock.calls[at]?.[0],
    stage: () => editing.get().stage.kind,
    type: (typed: Partial<LampDraft>) => editing.change({ ...editing.get().draft, ...typed }),
    /** Saves, and is answered at once. */
    async saveWith(saved: Saved<Lamp>) {
      const saving = editing.save();
      answers.pop()?.(saved);
      return await saving;
    },
    answer: (saved: Saved<Lamp>) => answers.pop()?.(saved),
  };
}
