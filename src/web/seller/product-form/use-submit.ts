import { type Dispatch, useEffect, useRef, useState } from 'react';
import type { Product } from '../../../domain/entities.ts';
import type { Answer, Api, MessageBody, Refused } from '../../data/api.ts';
import { multipartOf } from './model/form-data.ts';
import { changeForm, type FormChange, type FormState } from './model/form-state.ts';
import { randomKey } from './model/idempotency-key.ts';

export type Failure = Refused | { readonly kind: 'unreachable' };

/** Where the form stands between the person and the shop. */
export type Stage =
  | { readonly kind: 'writing' }
  | { readonly kind: 'sending'; readonly sent: number }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'expired' }
  | { readonly kind: 'conflict'; readonly theirs: Product }
  /** `status` is null when nothing was sent yet. */
  | { readonly kind: 'deleted'; readonly status: number | null };

type Saved = MessageBody & { readonly product: Product };

interface SendingParts {
  readonly first: Stage;
  readonly api: Api;
  readonly dispatch: Dispatch<FormChange>;
  /** Before anything is sent: a crash must find the key that it was sent under. */
  readonly keep: (form: FormState) => Promise<void>;
  readonly onSaved: (saved: Saved) => Promise<void>;
  readonly onFailed: (failure: Failure) => void;
}

export const WRITING: Stage = { kind: 'writing' };

export function useSending({ first, api, dispatch, keep, onSaved, onFailed }: SendingParts) {
  const [stage, setStage] = useState<Stage>(first);
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

async function stageAfter(failure: Failure, { productId }: FormState, api: Api): Promise<Stage> {
  const failed: Stage = { kind: 'failed', failure };
  if (failure.kind !== 'refused') return failed;
  const { status } = failure;
  if (status === 401) return { kind: 'expired' };
  if (status === 404 && productId) return { kind: 'deleted', status };
  if (status !== 409) return failed;
  const theirs = await api.product(productId ?? '');
  if (theirs.kind === 'ok') return { kind: 'conflict', theirs: theirs.value.product };
  const isGone = theirs.kind === 'refused' && theirs.status === 404;
  return isGone ? { kind: 'deleted', status } : failed;
}
