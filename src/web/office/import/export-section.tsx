import type { Api } from '../../data/api.ts';
import { sellerTexts } from '../../seller/texts.ts';
import { Alert } from '../../ui/alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useExport } from '../use-export.ts';
import { importTexts as t } from './texts.ts';
import './import-page.css';
import '../panel.css';

export function ExportSection({ api }: { readonly api: Api }) {
  const { stage, start } = useExport(api, (sheet) => sheet.blob());
  return (
    <section className="panel">
      <h2>{t.exportTitle}</h2>
      <p className="import-page__text">{t.exportText}</p>
      {stage === 'failed' && (
        <Alert title={t.offlineExport}>
          <button type="button" onClick={start}>
            {sellerTexts.signIn.retry}
          </button>
        </Alert>
      )}
      <button className="btn btn--line" type="button" onClick={start}>
        <Icon name="arrow" />
        {stage === 'working' ? t.exporting : t.exportAction}
      </button>
    </section>
  );
}
