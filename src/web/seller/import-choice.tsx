import type { ChangeEvent, ReactNode } from 'react';
import { useDroppedFiles } from '../parts/dropped-files.ts';
import { Icon } from '../parts/icon.tsx';
import { importTexts as t } from '../texts-import.ts';

interface ImportChoiceProps {
  readonly files: readonly File[];
  readonly onFiles: (files: readonly File[]) => void;
  readonly onReview: () => void;
  /** What was wrong with the files so far. */
  readonly children: ReactNode;
}

const KINDS = '.csv,.tsv,.txt,.xlsx,.zip';

export function ImportChoice({ files, onFiles, onReview, children }: ImportChoiceProps) {
  const isOver = useDroppedFiles(onFiles);
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    onFiles([...(currentTarget.files ?? [])]);
    // So that a file that was corrected meanwhile can be chosen again.
    currentTarget.value = '';
  }
  return (
    <>
      <p className="imp__text">{t.importText}</p>
      <p className="imp__text">{t.pictures}</p>
      <label className={isOver ? 'drop is-over' : 'drop'}>
        <Icon name="upload" />
        <span className="btn btn--line">{t.choose}</span>
        <small>
          <span className="drop__drag">{t.drag}</span>
          {t.kinds}
        </small>
        <input className="vh" type="file" accept={KINDS} multiple onChange={choose} />
      </label>
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
