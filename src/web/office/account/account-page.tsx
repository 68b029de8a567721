import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useState } from 'react';
import { isAllowed } from '../../../domain/account/roles.ts';
import { firstName } from '../../../domain/account/session.ts';
import { ALL_CATEGORIES } from '../../../domain/catalogue/categories.ts';
import type { Product, User } from '../../../domain/entities.ts';
import type { Notice } from '../../../domain/settings/notices.ts';
import { isSignedOut, orSignOut } from '../../seller/failure.ts';
import { Loading } from '../../seller/loading.tsx';
import { sellerTexts } from '../../seller/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { texts } from '../../ui/texts.ts';
import { DraftList } from '../drafts/draft-list.tsx';
import { FirstSteps } from '../first-steps/first-steps.tsx';
import { areStepsHidden } from '../first-steps/hidden-steps.ts';
import { OpenSessions, sessionsOf } from '../open-sessions/open-sessions.tsx';
import { FailedLoad } from '../refused-alert.tsx';
import type { Seller } from '../seller.ts';
import { type LowProduct, loadLowUnits } from '../units/load-low-units.ts';
import { LowUnits } from '../units/low-units.tsx';
import { VisitsPanel, visitsOf } from '../visits/visits-panel.tsx';
import { Entries } from './entries.tsx';
import { Notices } from './notices.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { UserData } from './user-data.tsx';
import './account-page.css';
import '../panel.css';

const { account: t } = sellerTexts;

export function createAccountPage(seller: Seller) {
  return {
    loader() {
      const { queries, api } = seller;
      void queries.prefetchQuery(accountOf(seller));
      void queries.prefetchQuery(visitsOf(seller));
      void queries.prefetchQuery(sessionsOf(api));
      return null;
    },
    Component: () => (
      <Suspense fallback={<Loading />}>
        <PageHead title={t.title} description={t.area} path={null} />
        <AccountPage seller={seller} />
      </Suspense>
    ),
  };
}

/** One query, because nothing is shown before all is known: what comes later would push the entries down under a finger. */
function accountOf(seller: Seller) {
  const { api, session } = seller;
  async function load() {
    const userId = session.get()?.userId ?? '';
    const low = loadLowUnits(seller).catch(() => []);
    const answer = await orSignOut(session, api.user(userId));
    const isAdministrator = answer.kind === 'ok' && isAllowed('administrator', answer.value.user.role);
    const [notices, products] = await Promise.all([
      isAdministrator ? readNotices(seller) : [],
      isAdministrator && !areStepsHidden(userId) ? readProducts(seller) : null,
    ]);
    return { answer, userId, notices, products, low: await low };
  }
  return queryOptions({ queryKey: ['account page'], queryFn: load });
}

/** None when they cannot be read. */
async function readNotices({ api }: Seller): Promise<readonly Notice[]> {
  const answer = await api.call('GET /notices');
  return answer.kind === 'ok' ? answer.value.notices : [];
}

/** The whole catalogue, or null when it cannot be read. */
async function readProducts({ publicData }: Seller): Promise<readonly Product[] | null> {
  const catalogue = await publicData.catalogue(ALL_CATEGORIES).catch(() => null);
  return catalogue?.products ?? null;
}

function AccountPage({ seller }: { readonly seller: Seller }) {
  const { answer, ...view } = useSuspenseQuery(accountOf(seller)).data;
  if (answer.kind === 'ok') return <AccountPanel {...view} user={answer.value.user} seller={seller} />;
  if (isSignedOut(answer)) return <Loading />;
  return (
    <div className="account wrap">
      <h1>{t.title}</h1>
      <FailedLoad answer={answer} />
    </div>
  );
}

interface AccountPanelProps {
  readonly user: User;
  readonly userId: string;
  /** While an administrator has first steps to take. */
  readonly products: readonly Product[] | null;
  readonly notices: readonly Notice[];
  readonly low: readonly LowProduct[];
  readonly seller: Seller;
}

function AccountPanel({ user, userId, products, notices, low, seller }: AccountPanelProps) {
  const [isChanging, setChanging] = useState(false);
  const close = useCallback(() => setChanging(false), []);
  const name = firstName(user.name);
  return (
    <div className="account wrap">
      <div className="account-page__hi">
        <span className="account-page__avatar" aria-hidden="true">
          {name.slice(0, 1)}
        </span>
        <div>
          <h1>{texts.session.hello(name)}</h1>
          <p>{t.area}</p>
        </div>
      </div>
      <DraftList userId={userId} productId={null} />
      <Notices notices={notices} seller={seller} />
      {products && (
        <FirstSteps
          seller={seller}
          products={products}
          mustChangePassword={user.mustChangePassword === true}
          onChangePassword={() => setChanging(true)}
        />
      )}
      <Entries role={user.role} />
      <LowUnits low={low} api={seller.api} />
      <section className="panel">
        <h2>{t.mine}</h2>
        <UserData user={user} />
        <button
          className="btn btn--line"
          type="button"
          aria-haspopup="dialog"
          onClick={() => setChanging(true)}
        >
          <Icon name="lock" />
          {t.changePassword}
        </button>
      </section>
      <OpenSessions api={seller.api} />
      <VisitsPanel seller={seller} />
      {isChanging && <PasswordDialog email={user.email} onClose={close} />}
    </div>
  );
}
