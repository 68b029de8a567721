import { useState } from 'react';
import type { Api } from '../../data/api.ts';
import { sellerTexts } from '../../seller/texts.ts';
import { Alert } from '../../ui/alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import { saveFile } from '../ui/save-file.ts';
import { importTexts as t } from './texts.ts';
import './import-page.css';
import '../ui/panel.css';

export function ExportSection({ api }: { readonly api: Api }) {
  const [state, setState] = useState<'ready' | 'working' | 'failed'>('ready');
  async function exportAll(): Promise<void> {
    if (state === 'working') return;
    setState('working');
    await downloadExport(api).then(
      () => setState('ready'),
      () => setState('failed'),
    );
  }
  return (
    <section className="panel">
      <h2>{t.exportTitle}</h2>
      <p className="import-page__text">{t.exportText}</p>
      {state === 'failed' && (
        <Alert title={t.offlineExport}>
          <button type="button" onClick={exportAll}>
            {sellerTexts.signIn.retry}
          </button>
        </Alert>
      )}
      <button className="btn btn--line" type="button" onClick={exportAll}>
        <Icon name="arrow" />
        {state === 'working' ? t.exporting : t.exportAction}
      </button>
    </section>
  );
}

async function downloadExport(api: Api): Promise<void> {
  const response = await api.ask('/products/export');
  if (!response.ok) throw new Error(`The shop answers ${response.status}`);
  saveFile(await response.blob(), response);
}
