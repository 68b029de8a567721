import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { ImportOutcome } from '../../domain/import-preview.ts';
import { Face, Icon } from '../parts/icon.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { importTexts as t } from '../texts-import.ts';

/** It takes the focus, because the button that had it is gone. */
export function ImportResult({ message, created, changed }: ImportOutcome) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className="oops wrap" role="status">
      <PageHead title={message} description={t.done(created, changed)} path={null} />
      <Face name="done" />
      <h1 ref={heading} tabIndex={-1}>
        {message}
      </h1>
      <p>{t.done(created, changed)}</p>
      <div className="oops__acts">
        <Link className="btn btn--line btn--big" to="/cuenta/importar">
          <Icon name="upload" />
          {t.another}
        </Link>
        <Link className="btn btn--main btn--big" to="/tienda">
          {t.toShop}
        </Link>
      </div>
    </div>
  );
}
