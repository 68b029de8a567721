import { PageHead } from '../ui/page-head.tsx';
import { texts } from '../ui/texts.ts';
import './loading.css';

/** What the server sends of a seller's page, the same for all of them. */
export function Loading() {
  return (
    <div className="waiting wrap">
      <PageHead title={texts.session.area} description={texts.session.hint} path={null} />
      <p role="status">{texts.session.loading}</p>
    </div>
  );
}
