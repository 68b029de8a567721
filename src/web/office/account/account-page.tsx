import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useState } from 'react';
import { isAllowed } from '../../../domain/account/roles.ts';
import { firstName } from '../../../domain/account/session.ts';
import { paths } from '../../../domain/addresses.ts';
import { ALL_CATEGORIES } from '../../../domain/catalogue/categories.ts';
import type { Product, Role, User } from '../../../domain/entities.ts';
import { type Notice, noticeSentence } from '../../../domain/settings/notices.ts';
import { useShop } from '../../runtime/shop-context.ts';
import { isSignedOut, orSignOut } from '../../seller/failure.ts';
import { Loading } from '../../seller/loading.tsx';
import { UnseenNumber } from '../../seller/orders/unseen-number.tsx';
import { sellerTexts } from '../../seller/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { texts } from '../../ui/texts.ts';
import { DraftList } from '../drafts/draft-list.tsx';
import { areStepsHidden, FirstSteps } from '../first-steps/first-steps.tsx';
import { OpenSessions, sessionsOf } from '../open-sessions/open-sessions.tsx';
import type { Seller } from '../seller.ts';
import { FailedLoad } from '../ui/refused-alert.tsx';
import { IconTile } from '../ui/seller-icon.tsx';
import { type LowProduct, loadLowUnits } from '../units/load-low-units.ts';
import { LowUnits } from '../units/low-units.tsx';
import { VisitsPanel, visitsOf } from '../visits/visits-panel.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import './account-page.css';
import '../ui/panel.css';
import '../../ui/tag.css';

const { account: t, entries: ways } = sellerTexts;

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
      <Notices notices={notices} />
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

const ENTRIES = [
  { entry: 'orders', to: paths.sellerOrders, icon: 'bag', access: 'signed-in' },
  { entry: 'products', to: paths.products, icon: 'tag', access: 'signed-in' },
  { entry: 'visits', to: '#que-se-vende', icon: 'chart', access: 'signed-in' },
  { entry: 'feeds', to: paths.feeds, icon: 'share', access: 'signed-in' },
  { entry: 'import', to: paths.import, icon: 'sheet', access: 'signed-in' },
  { entry: 'settings', to: paths.settings, icon: 'store', access: 'administrator' },
  { entry: 'team', to: paths.team, icon: 'team', access: 'administrator' },
  { entry: 'history', to: paths.history, icon: 'history', access: 'signed-in' },
] as const;

/** Those that the role may not open are left out. */
export function entriesFor(role: Role, hasOrders: boolean) {
  return ENTRIES.filter(({ entry, access }) => isAllowed(access, role) && (hasOrders || entry !== 'orders'));
}

/** The ways from the account to the other pages of a seller. */
function Entries({ role }: { readonly role: Role }) {
  // A shop without orders has no rules about their personal data.
  const hasOrders = useShop().settings.privacy !== undefined;
  return (
    <nav className="entries" aria-label={ways.label}>
      {entriesFor(role, hasOrders).map(({ entry, to, icon }) => (
        <ShopLink className="entries__entry" key={entry} to={to}>
          <IconTile name={icon} />
          <b>
            <span>{ways[entry].name}</span>
          </b>
          <small>{ways[entry].hint}</small>
          {entry === 'orders' && <UnseenNumber />}
        </ShopLink>
      ))}
    </nav>
  );
}

/** Says what every administrator must know, until this person has read it. */
function Notices({ notices }: { readonly notices: readonly Notice[] }) {
  const { api } = useShop();
  const [isRead, setRead] = useState(false);
  // They are newest first.
  const [newest] = notices;
  if (isRead || !newest) return null;
  function read(until: string): void {
    setRead(true);
    // Without an answer the notice is shown again at the next visit.
    void api.call('POST /notices/read', { body: { until } });
  }
  return (
    <div className="notices" role="status">
      <Icon name="shield" />
      <div>
        {notices.map((notice) => (
          <p key={notice.at}>{noticeSentence(notice, Date.now())}</p>
        ))}
      </div>
      <button className="btn btn--line" type="button" onClick={() => read(newest.at)}>
        {sellerTexts.understood}
      </button>
    </div>
  );
}

function UserData({ user }: { readonly user: User }) {
  return (
    <dl className="user-data">
      <div>
        <dt>{t.name}</dt>
        <dd>{user.name}</dd>
      </div>
      <div>
        <dt>{t.email}</dt>
        <dd>{user.email}</dd>
      </div>
      <div>
        <dt>{t.role}</dt>
        <dd className="user-data__word">{user.role}</dd>
      </div>
      <div>
        <dt>{t.status}</dt>
        <dd>
          <span className={user.status === 'activo' ? 'tag tag--in' : 'tag tag--out'}>
            <i className="dot" />
            <span className="user-data__word">{user.status}</span>
          </span>
        </dd>
      </div>
    </dl>
  );
}
