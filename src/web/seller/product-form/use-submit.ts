import { type Dispatch, useEffect, useRef, useState } from 'react';
import type { Product } from '../../../domain/entities.ts';
import type { Api, MessageBody } from '../../data/api.ts';
import { type Failure, isRefused } from '../failure.ts';
import { multipartOf } from './model/form-data.ts';
import type { FormChange, FormState } from './model/form-state.ts';
import { randomKey } from './model/idempotency-key.ts';
import { loadStoredUnits, type StoredVersion, storedVersion, unitsText } from './model/stored-version.ts';

/** What the form is waiting for. */
type Stage =
  | { readonly kind: 'writing' }
  | { readonly kind: 'sending'; readonly sent: number }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'expired' }
  | { readonly kind: 'conflict'; readonly theirs: StoredVersion }
  /** `status` is null when nothing has been sent yet. */
  | { readonly kind: 'deleted'; readonly status: number | null };

interface ProductSubmitOptions {
  readonly first: Stage;
  readonly api: Api;
  readonly dispatch: Dispatch<FormChange>;
  /** Called before anything is sent: after a crash the draft must have the key of the request. */
  readonly saveDraft: (form: FormState) => Promise<void>;
  readonly onSaved: (saved: MessageBody & { readonly product: Product }) => Promise<void>;
  readonly onFailed: (failure: Failure) => void;
}

export const WRITING: Stage = { kind: 'writing' };

export function useProductSubmit(options: ProductSubmitOptions) {
  const { first, api, dispatch, saveDraft, onSaved, onFailed } = options;
  const [stage, setStage] = useState<Stage>(first);
  const [resume] = useState(() => () => setStage(WRITING));
  const underWay = useRef<AbortController | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  async function send(form: FormState): Promise<void> {
    // A second click can arrive before React has rendered the first one.
    if (underWay.current) return;
    underWay.current = new AbortController();
    const { signal } = underWay.current;
    const onProgress = (sent: number) => setStage({ kind: 'sending', sent });
    onProgress(0);
    const key = form.key ?? randomKey();
    dispatch({ type: 'send', key });
    await saveDraft({ ...form, key });
    const call = form.productId === null ? 'POST /products/new' : 'POST /products/update';
    const answer = await api.send(call, multipartOf(form), { key, signal, onProgress });
    if (answer.kind === 'ok') await onSaved(answer.value);
    else if (answer.kind !== 'aborted') {
      onFailed(answer);
      if (isRefused(answer, 'UNITS_CHANGED')) await showStoredUnits(form);
      setStage(await stageAfter(answer, form, api));
    }
    underWay.current = null;
  }

  /** The next attempt is compared with the number that the message named. What was typed stays. */
  async function showStoredUnits({ productId }: FormState): Promise<void> {
    const stored = await loadStoredUnits(api, productId ?? '');
    if (stored) dispatch({ type: 'stored-units', units: unitsText(stored.units) });
  }

  return { stage, send, resume };
}

async function stageAfter(failure: Failure, { productId, unitsBefore }: FormState, api: Api): Promise<Stage> {
  const failed: Stage = { kind: 'failed', failure };
  if (failure.kind !== 'refused') return failed;
  const { status, code } = failure;
  if (code === 'SIGN_IN_REQUIRED') return { kind: 'expired' };
  if (code === 'UPDATE_FAILED' && productId) return { kind: 'deleted', status };
  if (code !== 'CHANGED_BY_SOMEONE') return failed;
  const theirs = await api.call('GET /products/:productId', { params: { productId: productId ?? '' } });
  if (theirs.kind === 'ok') {
    const stored = unitsBefore === null ? null : await loadStoredUnits(api, productId ?? '');
    return { kind: 'conflict', theirs: storedVersion(theirs.value.product, stored) };
  }
  return isRefused(theirs, 'PRODUCT_NOT_LOADED') ? { kind: 'deleted', status } : failed;
}
