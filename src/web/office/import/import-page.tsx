import { useState } from 'react';
import { paths } from '../../../domain/addresses.ts';
import type { ImportOutcome } from '../../../domain/import/preview.ts';
import type { Api } from '../../data/api.ts';
import { createObservable } from '../../runtime/observable.ts';
import { useLocation, useTravel } from '../../runtime/travel.ts';
import { sellerTexts } from '../../seller/texts.ts';
import { DoneScreen } from '../../ui/done-screen.tsx';
import { AccountSubpage, BackToAccount } from '../account-subpage.tsx';
import { NextActs } from '../next-acts.tsx';
import { ProgressMeter } from '../product-form/upload-progress.tsx';
import type { Seller } from '../seller.ts';
import { ChooseFiles } from './choose-files.tsx';
import { ExportSection } from './export-section.tsx';
import { ImportFailure, ImportReview } from './review.tsx';
import { importTexts as t } from './texts.ts';
import { type ChosenFiles, type ImportWork, useImport } from './use-import.ts';
import './import-page.css';
import '../panel.css';

/** The page `/cuenta/importar`: export and import of the catalogue as a spreadsheet. */
export function createImportPage({ api, session }: Seller) {
  const chosen: ChosenFiles = createObservable<readonly File[]>([]);
  session.onExplicitLogout(async () => chosen.set([]));
  function ImportPage() {
    const { key } = useLocation();
    const [done, setDone] = useState<{ readonly key: string; readonly outcome: ImportOutcome } | null>(null);
    // The link to another import leads to this page again.
    if (done?.key === key) return <ImportResult {...done.outcome} />;
    return (
      <AccountSubpage className="import-page" title={t.title} description={t.description}>
        <ExportSection api={api} />
        <ImportSection api={api} chosen={chosen} onDone={(outcome) => setDone({ key, outcome })} />
      </AccountSubpage>
    );
  }
  return { Component: ImportPage };
}

function ImportResult({ message, created, changed }: ImportOutcome) {
  return (
    <DoneScreen message={message} text={t.done(created, changed)}>
      <BackToAccount />
      <NextActs again={paths.import} icon="upload" label={t.another} />
    </DoneScreen>
  );
}

interface ImportSectionProps {
  readonly api: Api;
  readonly chosen: ChosenFiles;
  readonly onDone: (outcome: ImportOutcome) => void;
}

/** The lists of products are loaded again afterwards. */
function ImportSection({ api, chosen, onDone }: ImportSectionProps) {
  const { reload } = useTravel();
  const work = useImport(api, chosen, (outcome) => {
    onDone(outcome);
    void reload();
  });
  return (
    <section className="panel">
      <h2>{t.importTitle}</h2>
      <ImportStageView {...work} />
    </section>
  );
}

function ImportStageView(work: ImportWork) {
  const { stage, review, goBack } = work;
  switch (stage.kind) {
    case 'choosing':
    case 'failed':
      return (
        <ChooseFiles {...work}>
          {stage.kind === 'failed' && (
            <ImportFailure failure={stage.failure} offline={t.offlineReview} onRetry={review} />
          )}
        </ChooseFiles>
      );
    case 'uploading':
    case 'reviewing':
      return (
        <>
          <ProgressMeter label={t[stage.kind]} share={stage.share} />
          <button className="btn btn--line" type="button" onClick={() => goBack(stage.back)}>
            {sellerTexts.manage.cancel}
          </button>
        </>
      );
    case 'importing':
      return (
        <>
          <ProgressMeter label={t.importing} share={stage.share} />
          <p className="import-page__text">{t.goesOn}</p>
        </>
      );
    case 'reviewed':
      return <ImportReview {...work} {...stage} />;
  }
}
