/** Sends a block of settings, and finds out what a refusal means. */
import type {
  AllSettings,
  BlockName,
  SettingsBlock,
  SettingsValues,
} from '../../../domain/settings/blocks.ts';
import type { Answer, Api, CallOptions } from '../../data/api.ts';
import { type Failure, isSignedOut } from '../failure.ts';

export interface LoadedSettings {
  readonly settings: AllSettings;
}

interface BlockToSave<B extends BlockName> {
  readonly block: B;
  readonly version: number;
  readonly values: SettingsValues[B];
  /** Null in blocks that do not ask for it. */
  readonly password: string | null;
  /** The same for every attempt with the same values and version. */
  readonly key: string;
}

export type Outcome<B extends BlockName> =
  | { readonly kind: 'saved'; readonly block: SettingsBlock<B> }
  | { readonly kind: 'conflict'; readonly theirs: SettingsBlock<B> }
  | { readonly kind: 'expired' }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** The name of the block says which values these are. */
type Body = CallOptions<'POST /settings/:block'>['body'];

export function loadSettings(api: Api): Promise<Answer<LoadedSettings>> {
  return api.call('GET /settings');
}

export async function saveBlock<B extends BlockName>(api: Api, change: BlockToSave<B>): Promise<Outcome<B>> {
  const { block, version, values, password, key } = change;
  const body = { version, ...values, ...(password !== null && { password }) };
  const answer = await api.call('POST /settings/:block', { params: { block }, key, body: body as Body });
  if (answer.kind === 'ok') return { kind: 'saved', block: answer.value.block as SettingsBlock<B> };
  return explainFailure(api, block, answer.kind === 'aborted' ? { kind: 'unreachable' } : answer);
}

export async function explainFailure<B extends BlockName>(
  api: Api,
  block: B,
  failure: Failure,
): Promise<Outcome<B>> {
  const failed: Outcome<B> = { kind: 'failed', failure };
  if (failure.kind !== 'refused') return failed;
  if (isSignedOut(failure)) return { kind: 'expired' };
  if (failure.code !== 'SETTINGS_CHANGED') return failed;
  const loaded = await loadSettings(api);
  if (isSignedOut(loaded)) return { kind: 'expired' };
  return loaded.kind === 'ok' ? { kind: 'conflict', theirs: loaded.value.settings[block] } : failed;
}
