import { paths } from '../../../domain/addresses.ts';
import { Face } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { invitationTexts as t } from './texts.ts';
import '../../shell/error-screen.css';

/** For a link that was used, has expired or never existed. */
export function DeadInvitation() {
  return (
    <div className="error-screen wrap">
      <PageHead title={t.title} description={t.dead} path={null} />
      <Face name="sad" />
      <h1>{t.dead}</h1>
      <p>{t.advice}</p>
      <div className="error-screen__acts">
        <ShopLink className="btn btn--main btn--big" to={paths.signIn}>
          {t.signIn}
        </ShopLink>
        <ShopLink className="btn btn--line btn--big" to={paths.shop}>
          {t.shop}
        </ShopLink>
      </div>
    </div>
  );
}
