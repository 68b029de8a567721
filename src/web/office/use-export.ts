import { useState } from 'react';
import type { Api } from '../data/api.ts';
import { saveFile } from './ui/save-file.ts';

/** Exports the catalogue. `take` makes the file out of the sheet of the shop. */
export function useExport(api: Api, take: (sheet: Response) => Promise<Blob>) {
  const [stage, setStage] = useState<'ready' | 'working' | 'failed'>('ready');
  async function save(): Promise<void> {
    const response = await api.ask('/products/export');
    if (!response.ok) throw new Error(`The shop answers ${response.status}`);
    saveFile(await take(response), response);
  }
  async function start(): Promise<void> {
    if (stage === 'working') return;
    setStage('working');
    await save().then(
      () => setStage('ready'),
      () => setStage('failed'),
    );
  }
  return { stage, start };
}
