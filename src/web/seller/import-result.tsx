import { Link } from 'react-router';
import type { ImportOutcome } from '../../domain/import-preview.ts';
import { DoneScreen } from '../parts/done-screen.tsx';
import { Icon } from '../parts/icon.tsx';
import { importTexts as t } from '../texts-import.ts';

export function ImportResult({ message, created, changed }: ImportOutcome) {
  return (
    <DoneScreen message={message} text={t.done(created, changed)}>
      <div className="oops__acts">
        <Link className="btn btn--line btn--big" to="/cuenta/importar">
          <Icon name="upload" />
          {t.another}
        </Link>
        <Link className="btn btn--main btn--big" to="/tienda">
          {t.toShop}
        </Link>
      </div>
    </DoneScreen>
  );
}
