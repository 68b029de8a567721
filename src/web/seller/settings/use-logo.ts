import { useEffect, useRef, useState } from 'react';
import { formRefusals } from '../../../domain/form-refusals.ts';
import { findLogoProblem } from '../../../domain/settings/logo.ts';
import type { Api } from '../../data/api.ts';
import { canRetry } from '../failure.ts';
import { createCompressor } from '../photos/compressor.ts';
import { photoTexts } from '../photos/texts.ts';
import { randomKey } from '../product-form/model/idempotency-key.ts';
import type { BlockController } from './block-controller.ts';
import type { Outcome } from './save-block.ts';
import { type NewLogo, sendLogo } from './send-logo.ts';
import { settingsTexts } from './texts.ts';

const t = settingsTexts.logo;

/** `share` is null while it is unknown. */
type LogoState =
  | { readonly kind: 'resting' }
  | { readonly kind: 'saved' }
  | { readonly kind: 'busy'; readonly label: string; readonly share: number | null }
  | { readonly kind: 'failed'; readonly message: string; readonly canRetry: boolean }
  | { readonly kind: 'expired' };

export interface LogoController {
  readonly state: LogoState;
  choose(file: File): void;
  remove(): void;
  /** Sends the same again. */
  retry(): void;
}

interface LogoServices {
  readonly api: Api;
  readonly onSaved: () => void;
}

/** The logo is stored as soon as it is chosen; the typed fields of the block stay as they are. */
export function useLogo(block: BlockController<'shop'>, { api, onSaved }: LogoServices): LogoController {
  const [state, setState] = useState<LogoState>({ kind: 'resting' });
  const compressor = useCompressor();
  const isUnderWay = useRef(false);
  const attempt = useRef<{ logo: NewLogo; version: number; key: string } | null>(null);

  async function send(logo: NewLogo): Promise<void> {
    const { version } = block.stored;
    if (attempt.current?.logo !== logo || attempt.current.version !== version)
      attempt.current = { logo, version, key: randomKey() };
    const label = logo ? t.sending : t.removing;
    const onProgress = (share: number) => setState(busyAt(label, share));
    setState({ kind: 'busy', label, share: null });
    const outcome = await sendLogo(api, { ...attempt.current, onProgress });
    if (outcome.kind === 'saved') {
      block.adopt(outcome.block);
      onSaved();
    }
    if (outcome.kind === 'conflict') block.adopt(outcome.theirs);
    setState(stateAfter(outcome));
  }
  async function once(work: () => Promise<void>): Promise<void> {
    // A second click can arrive before React has rendered the first one.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    await work();
    isUnderWay.current = false;
  }
  async function prepareAndSend(file: File): Promise<void> {
    setState({ kind: 'busy', label: t.preparing, share: null });
    const problem = await findProblem(file);
    const result = problem ? null : await compressor.compress(file);
    if (result?.kind === 'light') return await send(result.blob);
    setState({ kind: 'failed', message: problem ?? photoTexts.unreadable(file.name), canRetry: false });
  }
  return {
    state,
    choose: (file) => void once(() => prepareAndSend(file)),
    remove: () => void once(() => send(null)),
    retry: () => void once(() => send(attempt.current?.logo ?? null)),
  };
}

/** The shop still has to encode what it has received. */
function busyAt(label: string, share: number): LogoState {
  return share < 1 ? { kind: 'busy', label, share } : { kind: 'busy', label: t.storing, share: null };
}

/** The worker that compresses pictures ends with the page. */
function useCompressor() {
  const [compressor] = useState(createCompressor);
  useEffect(() => () => compressor.close(), [compressor]);
  return compressor;
}

/** A picture that this browser cannot decode is left to the compressor, which says so. */
async function findProblem(file: File): Promise<string | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const problem = findLogoProblem(bitmap);
    bitmap.close();
    return problem && formRefusals[problem].message;
  } catch {
    return null;
  }
}

function stateAfter(outcome: Outcome<'shop'>): LogoState {
  if (outcome.kind === 'saved' || outcome.kind === 'expired') return outcome;
  if (outcome.kind === 'conflict') return { kind: 'failed', message: t.changed, canRetry: true };
  const { failure } = outcome;
  if (failure.kind !== 'refused') return { kind: 'failed', message: t.offline, canRetry: true };
  return { kind: 'failed', message: failure.message, canRetry: canRetry(failure) };
}
