import { type ReactNode, useId, useRef, useState } from 'react';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Icon } from '../../ui/icon.tsx';
import { importTexts as t } from './texts.ts';
import '../../ui/field.css';
import './import-page.css';

interface ChooseFilesProps {
  readonly files: readonly File[];
  readonly onFiles: (files: readonly File[]) => void;
  readonly onReview: () => void;
  /** The failure of the last try. */
  readonly children: ReactNode;
}

const KINDS = '.csv,.tsv,.txt,.xlsx,.zip';
const TEXTS = { choose: t.choose, drag: t.drag, hint: t.kinds };

export function ChooseFiles({ files, onFiles, onReview, children }: ChooseFilesProps) {
  const id = useId();
  const top = useRef<HTMLDivElement>(null);
  const [isAsked, setAsked] = useState(false);
  const isReady = files.length > 0;
  function tryReview(): void {
    if (isReady) onReview();
    else {
      setAsked(true);
      top.current?.querySelector('input')?.focus();
    }
  }
  return (
    <>
      <p className="import__text">{t.importText}</p>
      <p className="import__text">{t.pictures}</p>
      <div className="import__drop" ref={top}>
        <FileDrop accept={KINDS} texts={TEXTS} onFiles={onFiles} />
      </div>
      <FileList files={files} />
      {children}
      <div className="import__go">
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

function FileList({ files }: { readonly files: readonly File[] }) {
  if (files.length === 0) return null;
  return (
    <ul className="import__files" aria-label={t.chosen}>
      {files.map((file) => (
        <li key={file.name}>
          <Icon name="check" />
          {file.name}
        </li>
      ))}
    </ul>
  );
}
