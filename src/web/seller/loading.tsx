import { paths } from '../../domain/addresses.ts';
import { useLocation } from '../runtime/travel.ts';
import { PageHead } from '../ui/page-head.tsx';
import { texts } from '../ui/texts.ts';
import './loading.css';

/** The server's HTML of every seller page, and the fallback while its code loads. */
export function Loading() {
  const isLong = useLocation().pathname.startsWith(paths.sellerOrders);
  return (
    <div className={isLong ? 'loading loading--long wrap' : 'loading wrap'}>
      <PageHead title={texts.session.area} description={texts.session.hint} path={null} />
      <p role="status">{texts.session.loading}</p>
    </div>
  );
}
