import { type ReactNode, useId, useRef, useState } from 'react';
import { paths } from '../../../domain/addresses.ts';
import type { ImportOutcome } from '../../../domain/import/preview.ts';
import type { Api } from '../../data/api.ts';
import { createObservable } from '../../runtime/observable.ts';
import { useLocation, useTravel } from '../../runtime/travel.ts';
import { sellerTexts } from '../../seller/texts.ts';
import { Alert } from '../../ui/alert.tsx';
import { DoneScreen } from '../../ui/done-screen.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProgressMeter } from '../product-form/upload-progress.tsx';
import type { Seller } from '../seller.ts';
import { AccountSubpage, BackToAccount } from '../ui/account-subpage.tsx';
import { NextActs } from '../ui/next-acts.tsx';
import { useExport } from '../use-export.ts';
import { ImportFailure, ImportReview } from './review.tsx';
import { importTexts as t } from './texts.ts';
import { type ChosenFiles, type ImportWork, useImport } from './use-import.ts';
import './import-page.css';
import '../ui/panel.css';
import '../../ui/field.css';

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
  const back = 'back' in stage ? stage.back : undefined;
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
    case 'importing':
      return (
        <>
          <ProgressMeter label={t[stage.kind]} share={stage.share} />
          {back ? (
            <button className="btn btn--line" type="button" onClick={() => goBack(back)}>
              {sellerTexts.manage.cancel}
            </button>
          ) : (
            <p className="import-page__text">{t.goesOn}</p>
          )}
        </>
      );
    case 'reviewed':
      return <ImportReview {...work} {...stage} />;
  }
}

function ExportSection({ api }: { readonly api: Api }) {
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

/** `children` is the failure of the last try. */
type ChooseFilesProps = ImportWork & { readonly children: ReactNode };

const KINDS = '.csv,.tsv,.txt,.xlsx,.zip';
const TEXTS = { choose: t.choose, drag: t.drag, hint: t.kinds };

function ChooseFiles({ files, choose, review, children }: ChooseFilesProps) {
  const id = useId();
  const top = useRef<HTMLDivElement>(null);
  const [isAsked, setAsked] = useState(false);
  const isReady = files.length > 0;
  function tryReview(): void {
    if (isReady) return void review();
    setAsked(true);
    top.current?.querySelector('input')?.focus();
  }
  return (
    <>
      <p className="import-page__text">{t.importText}</p>
      <p className="import-page__text">{t.pictures}</p>
      <div className="import-page__drop" ref={top}>
        <FileDrop accept={KINDS} texts={TEXTS} onFiles={choose} />
      </div>
      {isReady && <FileList files={files} />}
      {children}
      <div className="import-page__go">
        <button
          className="btn btn--main btn--big"
          type="button"
          aria-disabled={!isReady}
          aria-describedby={id}
          onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && setAsked(true)}
          onClick={tryReview}
        >
          {t.review}
        </button>
        <p className="hint" id={id}>
          {!isReady && <b className={isAsked ? undefined : 'vh'}>{t.chooseFirst} </b>}
          {t.nothingYet}
        </p>
      </div>
    </>
  );
}

function FileList({ files }: Pick<ImportWork, 'files'>) {
  return (
    <ul className="import-page__files" aria-label={t.chosen}>
      {files.map((file) => (
        <li key={file.name}>
          <Icon name="check" />
          {file.name}
        </li>
      ))}
    </ul>
  );
}
