import { useEffect, useState } from 'react';
import { formRefusals } from '../../../domain/form-refusals.ts';
import { findLogoProblem } from '../../../domain/settings/logo.ts';
import type { Api } from '../../data/api.ts';
import { randomKey } from '../../data/idempotency-key.ts';
import { useSave } from '../editing/use-editing.ts';
import { createCompressor } from '../photos/compressor.ts';
import { photoTexts } from '../photos/texts.ts';
import { type BlockEditing, type LogoToSave, saveLogo } from './block-subject.ts';
import { settingsTexts } from './texts.ts';

const t = settingsTexts.logo;

/** `share` is null while it is unknown. */
interface Progress {
  readonly label: string;
  readonly share: number | null;
}

export type LogoController = ReturnType<typeof useLogo>;

/** The logo is stored as soon as it is chosen; the typed fields of the block stay as they are. */
export function useLogo(shop: BlockEditing<'shop'>, api: Api) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [last, setLast] = useState<LogoToSave['picture']>(null);
  const compressor = useCompressor();
  const { stage, save, clear } = useSave((logo: LogoToSave, key) => {
    const label = logo.picture ? t.sending : t.removing;
    setProgress({ label, share: null });
    return saveLogo(api, logo, { key, onProgress: (share) => setProgress(progressAt(label, share)) });
  });

  async function send(picture: LogoToSave['picture']): Promise<void> {
    setLast(picture);
    setProblem(null);
    const saved = await save({ version: shop.get().stored.version, picture });
    if (!saved) return;
    if ('stored' in saved) shop.follow(saved.stored);
    setProgress(null);
  }
  async function prepareAndSend(file: File): Promise<void> {
    clear();
    setProblem(null);
    setProgress({ label: t.preparing, share: null });
    const found = await findProblem(file);
    const result = found ? null : await compressor.compress(file);
    if (result?.kind === 'light') return await send({ id: randomKey(), blob: result.blob });
    setProgress(null);
    setProblem(found ?? photoTexts.unreadable(file.name));
  }
  return {
    stage,
    /** Null while nothing is under way. */
    progress,
    /** Why the chosen file cannot be a logo. */
    problem,
    choose: (file: File) => void prepareAndSend(file),
    remove: () => void send(null),
    /** Sends the same again. */
    retry: () => void send(last),
  };
}

/** The shop still has to encode what it has received. */
function progressAt(label: string, share: number): Progress {
  return share < 1 ? { label, share } : { label: t.storing, share: null };
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
