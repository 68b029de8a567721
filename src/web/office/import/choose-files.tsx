import { type ReactNode, useId, useRef, useState } from 'react';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Icon } from '../../ui/icon.tsx';
import { importTexts as t } from './texts.ts';
import type { ImportWork } from './use-import.ts';
import '../../ui/field.css';
import './import-page.css';

/** `children` is the failure of the last try. */
type ChooseFilesProps = ImportWork & { readonly children: ReactNode };

const KINDS = '.csv,.tsv,.txt,.xlsx,.zip';
const TEXTS = { choose: t.choose, drag: t.drag, hint: t.kinds };

export function ChooseFiles({ files, choose, review, children }: ChooseFilesProps) {
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
