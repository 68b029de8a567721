import type { ReactNode } from 'react';
import { FileDrop } from '../parts/file-drop.tsx';
import { Icon } from '../parts/icon.tsx';
import { importTexts as t } from '../texts-import.ts';
import '../parts/field.css';
import './import.css';

interface ImportChoiceProps {
  readonly files: readonly File[];
  readonly onFiles: (files: readonly File[]) => void;
  readonly onReview: () => void;
  /** What was wrong with the files so far. */
  readonly children: ReactNode;
}

const KINDS = '.csv,.tsv,.txt,.xlsx,.zip';
const TEXTS = { choose: t.choose, drag: t.drag, hint: t.kinds };

export function ImportChoice({ files, onFiles, onReview, children }: ImportChoiceProps) {
  return (
    <>
      <p className="imp__text">{t.importText}</p>
      <p className="imp__text">{t.pictures}</p>
      <FileDrop accept={KINDS} texts={TEXTS} onFiles={onFiles} />
      {files.length > 0 && (
        <ul className="imp__files" aria-label={t.chosen}>
          {files.map((file) => (
            <li key={file.name}>
              <Icon name="check" />
              {file.name}
            </li>
          ))}
        </ul>
      )}
      {children}
      <div className="imp__go">
        <button
          className="btn btn--main btn--big"
          type="button"
          disabled={files.length === 0}
          onClick={onReview}
        >
          {t.review}
        </button>
        <p className="hint">{t.nothingYet}</p>
      </div>
    </>
  );
}
