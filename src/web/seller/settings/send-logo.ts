/** Sends a new logo, or asks to delete it, and finds out what a refusal means. */
import type { Answer, Answered, Api } from '../../data/api.ts';
import { explainFailure, type Outcome } from './save-block.ts';

/** Null deletes the logo. */
export type NewLogo = Blob | null;

interface LogoToSend {
  readonly logo: NewLogo;
  /** The version of the block of the shop. */
  readonly version: number;
  /** The same for every attempt with the same picture and version. */
  readonly key: string;
  readonly onProgress: (sent: number) => void;
}

export async function sendLogo(api: Api, change: LogoToSend): Promise<Outcome<'shop'>> {
  const answer = await send(api, change);
  if (answer.kind === 'ok') return { kind: 'saved', block: answer.value.block };
  return explainFailure(api, 'shop', answer.kind === 'aborted' ? { kind: 'unreachable' } : answer);
}

function send(
  api: Api,
  { logo, version, key, onProgress }: LogoToSend,
): Promise<Answer<Answered<'POST /settings/logo'>>> {
  if (!logo) return api.call('POST /settings/logo/delete', { body: { version }, key });
  const form = new FormData();
  form.append('version', String(version));
  form.append('files', logo, 'logo');
  return api.send('POST /settings/logo', form, { key, onProgress });
}
