import { Suspense, use, useCallback, useState } from 'react';
import { useLoaderData } from 'react-router';
import { isAllowed } from '../../../domain/account/roles.ts';
import { firstName } from '../../../domain/account/session.ts';
import { ALL_CATEGORIES } from '../../../domain/catalogue/categories.ts';
import type { Product, User } from '../../../domain/entities.ts';
import type { Notice } from '../../../domain/settings/notices.ts';
import type { Answer } from '../../data/api.ts';
import { isSignedOut, orSignOut } from '../../seller/failure.ts';
import { Loading } from '../../seller/loading.tsx';
import { sellerTexts } from '../../seller/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { texts } from '../../ui/texts.ts';
import { DraftList } from '../drafts/draft-list.tsx';
import { FirstSteps } from '../first-steps/first-steps.tsx';
import { areStepsHidden } from '../first-steps/hidden-steps.ts';
import { OpenSessions, type SessionsView, viewSessions } from '../open-sessions/open-sessions.tsx';
import { loadSummary } from '../orders/order-calls.ts';
import { FailedLoad } from '../refused-alert.tsx';
import type { Seller } from '../seller.ts';
import { type LowProduct, loadLowUnits } from '../units/load-low-units.ts';
import { LowUnits } from '../units/low-units.tsx';
import { VisitsPanel, type VisitsView } from '../visits/visits-panel.tsx';
import { Entries } from './entries.tsx';
import { Notices } from './notices.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { UserData } from './user-data.tsx';
import './account-page.css';
import '../panel.css';

interface AccountView extends VisitsView, SessionsView {
  readonly account: Promise<Account>;
  readonly userId: string;
  /** The news for an administrator; none for others, and when they cannot be read. */
  readonly notices: Promise<readonly Notice[]>;
  /** The whole catalogue, while an administrator has first steps to take; otherwise null. */
  readonly products: Promise<readonly Product[] | null>;
  readonly low: Promise<readonly LowProduct[]>;
}

const { account: t } = sellerTexts;

export function createAccountPage(seller: Seller) {
  const { api, session } = seller;
  const userId = () => session.get()?.userId ?? '';

  function loader(): AccountView {
    const account = orSignOut(session, api.user(userId()));
    return {
      account,
      userId: userId(),
      notices: account.then((answer) => readNotices(seller, answer)),
      products: account.then((answer) => readProducts(seller, answer)).catch(() => null),
      low: loadLowUnits(seller).catch(() => []),
      counts: api.call('GET /counts'),
      orders: seller.settings.privacy ? loadSummary(api) : Promise.resolve(null),
      sessions: viewSessions(api),
    };
  }

  return { loader, Component: () => <AccountPage seller={seller} /> };
}

type Account = Answer<{ readonly user: User }>;

function isAdministrator(account: Account): boolean {
  return account.kind === 'ok' && isAllowed('administrator', account.value.user.role);
}

async function readNotices({ api }: Seller, account: Account): Promise<readonly Notice[]> {
  if (!isAdministrator(account)) return [];
  const answer = await api.call('GET /notices');
  return answer.kind === 'ok' ? answer.value.notices : [];
}

async function readProducts(
  { publicData, session }: Seller,
  account: Account,
): Promise<readonly Product[] | null> {
  if (!isAdministrator(account)) return null;
  if (areStepsHidden(session.get()?.userId ?? '')) return null;
  return (await publicData.catalogue(ALL_CATEGORIES)).products;
}

function AccountPage({ seller }: { readonly seller: Seller }) {
  const view = useLoaderData<AccountView>();
  return (
    <Suspense fallback={<Loading />}>
      <PageHead title={t.title} description={t.area} path={null} />
      <LoadedAccount {...view} seller={seller} />
    </Suspense>
  );
}

function LoadedAccount({
  account,
  products,
  notices,
  low,
  ...view
}: AccountView & { readonly seller: Seller }) {
  const answer = use(account);
  // Awaited before anything is shown, because they would push the entries down under a finger.
  const [sold, news, few] = [use(products), use(notices), use(low)];
  if (answer.kind === 'ok')
    return <AccountPanel {...view} user={answer.value.user} products={sold} notices={news} low={few} />;
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
      <OpenSessions />
      <VisitsPanel />
      {isChanging && <PasswordDialog email={user.email} onClose={close} />}
    </div>
  );
}
