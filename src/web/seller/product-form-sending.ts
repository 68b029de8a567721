import { type Dispatch, useEffect, useRef, useState } from 'react';
import type { Product } from '../../domain/entities.ts';
import type { Answer, Api, Refused, Told } from '../api.ts';
import { multipartOf } from './product-form-data.ts';
import { randomKey } from './product-form-key.ts';
import { changeForm, type FormChange, type FormState } from './product-form-state.ts';

export type Failure = Refused | { readonly kind: 'unreachable' };

/** Where the form stands between the person and the shop. */
export type Stage =
  | { readonly kind: 'writing' }
  | { readonly kind: 'sending'; readonly sent: number }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'expired' }
  | { readonly kind: 'conflict'; readonly theirs: Product };

type Saved = Told & { readonly product: Product };

interface SendingParts {
  readonly api: Api;
  readonly dispatch: Dispatch<FormChange>;
  /** Before anything is sent: a crash must find the key that it was sent under. */
  readonly keep: (form: FormState) => Promise<void>;
  readonly onSaved: (saved: Saved) => Promise<void>;
  readonly onFailed: (failure: Failure) => void;
}

const WRITING: Stage = { kind: 'writing' };

export function useSending({ api, dispatch, keep, onSaved, onFailed }: SendingParts) {
  const [stage, setStage] = useState<Stage>(WRITING);
  const [resume] = useState(() => () => setStage(WRITING));
  const underWay = useRef<AbortController | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  async function send(form: FormState): Promise<void> {
    // The second of two clicks comes before the page knows of the first.
    if (underWay.current) return;
    underWay.current = new AbortController();
    setStage({ kind: 'sending', sent: 0 });
    const key = form.key ?? randomKey();
    dispatch({ type: 'send', key });
    await keep(changeForm(form, { type: 'send', key }));
    const answer = await submit(form, key, underWay.current.signal);
    await conclude(answer, form);
    underWay.current = null;
  }

  function submit(form: FormState, key: string, signal: AbortSignal): Promise<Answer<Saved>> {
    const save = form.productId === null ? api.createProduct : api.updateProduct;
    return save(multipartOf(form), {
      key,
      signal,
      onProgress: (sent) => setStage({ kind: 'sending', sent }),
    });
  }

  async function conclude(answer: Answer<Saved>, form: FormState): Promise<void> {
    if (answer.kind === 'ok') return await onSaved(answer.value);
    if (answer.kind === 'aborted') return;
    onFailed(answer);
    setStage(await stageAfter(answer, form, api));
  }

  return { stage, send, resume };
}

async function stageAfter(failure: Failure, form: FormState, api: Api): Promise<Stage> {
  if (failure.kind === 'refused' && failure.status === 401) return { kind: 'expired' };
  if (failure.kind !== 'refused' || failure.status !== 409) return { kind: 'failed', failure };
  const theirs = await api.product(form.productId ?? '');
  if (theirs.kind === 'ok') return { kind: 'conflict', theirs: theirs.value.product };
  return { kind: 'failed', failure };
}
