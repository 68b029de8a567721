import { useState } from 'react';
import { type ActionFunctionArgs, useActionData, useSubmit } from 'react-router';
import { paths } from '../../../domain/addresses.ts';
import type { ImportOutcome } from '../../../domain/import/preview.ts';
import { createObservable } from '../../runtime/observable.ts';
import { Alert } from '../../ui/alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import type { Seller } from '../seller.ts';
import { ChooseFiles } from './choose-files.tsx';
import { createImportApi, type ImportApi, saveFile } from './import-api.ts';
import { ImportFailure, ImportMeter, ImportResult } from './outcome.tsx';
import { ImportReview } from './review.tsx';
import { importTexts as t } from './texts.ts';
import { CHOOSING, type ChosenFiles, useImport } from './use-import.ts';
import './import-page.css';
import '../panel.css';

/** The page `/cuenta/importar`: export and import of the catalogue as a spreadsheet. */
export function createImportPage({ api, session }: Seller) {
  const importApi = createImportApi(api);
  const chosen: ChosenFiles = createObservable<readonly File[]>([]);
  session.onExplicitLogout(async () => chosen.set([]));
  function ImportPage() {
    const outcome = useActionData<ImportOutcome>();
    if (outcome) return <ImportResult {...outcome} />;
    return (
      <div className="account import wrap">
        <PageHead title={t.title} description={t.description} path={null} />
        <header className="import__top">
          <ShopLink className="btn btn--quiet" to={paths.account}>
            <Icon name="back" />
            {t.back}
          </ShopLink>
          <h1>{t.title}</h1>
        </header>
        <ExportSection api={importApi} />
        <ImportSection api={importApi} chosen={chosen} />
      </div>
    );
  }
  return { action: takeOutcome, Component: ImportPage };
}

/** The page posts the outcome to its own action, so that the router reloads the catalogue and the categories. */
async function takeOutcome({ request }: ActionFunctionArgs): Promise<ImportOutcome> {
  const form = await request.formData();
  const number = (name: string) => Number(form.get(name));
  return {
    message: String(form.get('message')),
    created: number('created'),
    changed: number('changed'),
  };
}

function ExportSection({ api }: { readonly api: ImportApi }) {
  const [state, setState] = useState<'ready' | 'working' | 'failed'>('ready');
  async function exportAll(): Promise<void> {
    if (state === 'working') return;
    setState('working');
    const file = await api.downloadExport();
    if (file) saveFile(file);
    setState(file ? 'ready' : 'failed');
  }
  return (
    <section className="panel">
      <h2>{t.exportTitle}</h2>
      <p className="import__text">{t.exportText}</p>
      {state === 'failed' && (
        <Alert title={t.offlineExport}>
          <button type="button" onClick={exportAll}>
            {t.retry}
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

interface ImportSectionProps {
  readonly api: ImportApi;
  readonly chosen: ChosenFiles;
}

function ImportSection({ api, chosen }: ImportSectionProps) {
  const submit = useSubmit();
  const work = useImport(api, chosen, ({ message, created, changed }) => {
    void submit({ message, created, changed }, { method: 'post' });
  });
  return (
    <section className="panel">
      <h2>{t.importTitle}</h2>
      <ImportStageView {...work} />
    </section>
  );
}

const REVIEW_METER = { label: t.reviewing, share: null };

function uploadMeter(share: number) {
  return { label: t.uploading, share };
}

function ImportStageView({ files, stage, choose, review, confirm, goBack }: ReturnType<typeof useImport>) {
  switch (stage.kind) {
    case 'choosing':
    case 'failed':
      return (
        <ChooseFiles files={files} onFiles={choose} onReview={review}>
          {stage.kind === 'failed' && (
            <ImportFailure failure={stage.failure} offline={t.offlineReview} onRetry={review} />
          )}
        </ChooseFiles>
      );
    case 'uploading':
    case 'reviewing':
      return (
        <>
          <ImportMeter {...(stage.kind === 'uploading' ? uploadMeter(stage.share) : REVIEW_METER)} />
          <button className="btn btn--line" type="button" onClick={() => goBack(stage.back)}>
            {t.cancel}
          </button>
        </>
      );
    case 'importing':
      return (
        <>
          <ImportMeter label={t.importing} share={stage.share} />
          <p className="import__text">{t.goesOn}</p>
        </>
      );
    case 'reviewed':
      return (
        <ImportReview
          preview={stage.preview}
          failure={stage.failure}
          onConfirm={() => confirm(stage.preview)}
          onReview={review}
          onOther={() => choose([])}
          onBack={() => goBack(CHOOSING)}
        />
      );
  }
}
