import { Suspense, use, useCallback, useState } from 'react';
import { type ActionFunctionArgs, useLoaderData } from 'react-router';
import { isAllowed } from '../../../domain/account/roles.ts';
import { firstName } from '../../../domain/account/session.ts';
import { paths } from '../../../domain/addresses.ts';
import type { User } from '../../../domain/entities.ts';
import { sellerEndpoints } from '../../../domain/seller-api.ts';
import type { CountsReport } from '../../../domain/visits/visit-counts.ts';
import type { Answer, MessageBody } from '../../data/api.ts';
import { Icon } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { texts } from '../../ui/texts.ts';
import { DraftList } from '../drafts/draft-list.tsx';
import { DrawnIcon } from '../drawn-icon.tsx';
import { isSignedOut, orSignOut } from '../failure.ts';
import { feedTexts } from '../feeds/texts.ts';
import { importTexts } from '../import/texts.ts';
import { Loading } from '../loading.tsx';
import { OpenSessions, type SessionsView, viewSessions } from '../open-sessions/open-sessions.tsx';
import { FailedLoad } from '../refused-alert.tsx';
import type { Seller } from '../seller.ts';
import { settingsTexts } from '../settings/texts.ts';
import { teamTexts } from '../team/texts.ts';
import { sellerTexts } from '../texts.ts';
import { VisitsPanel, type VisitsView } from '../visits/visits-panel.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import '../../ui/tag.css';
import './account-page.css';
import '../panel.css';
import '../import/import-page.css';

interface AccountView extends VisitsView, SessionsView {
  readonly account: Promise<Answer<{ readonly user: User }>>;
  readonly userId: string;
}

const { account: t } = sellerTexts;

export function createAccountPage({ api, session }: Seller) {
  const userId = () => session.get()?.userId ?? '';

  async function changePassword({ request }: ActionFunctionArgs): Promise<Answer<MessageBody>> {
    const form = await request.formData();
    const fields = ['currentPassword', 'newPassword', 'newPasswordConfirm'];
    const change = Object.fromEntries(fields.map((field) => [field, String(form.get(field))]));
    return api.call(sellerEndpoints.resetPassword, { json: { userId: userId(), ...change } });
  }

  return {
    loader: (): AccountView => ({
      account: orSignOut(session, api.user(userId())),
      userId: userId(),
      counts: api.call<CountsReport>(sellerEndpoints.counts),
      sessions: viewSessions(api),
    }),
    action: changePassword,
    Component: AccountPage,
  };
}

function AccountPage() {
  const view = useLoaderData<AccountView>();
  return (
    <Suspense fallback={<Loading />}>
      <PageHead title={t.title} description={t.area} path={null} />
      <LoadedAccount {...view} />
    </Suspense>
  );
}

function LoadedAccount({ account, userId }: AccountView) {
  const answer = use(account);
  if (answer.kind === 'ok') return <AccountPanel user={answer.value.user} userId={userId} />;
  if (isSignedOut(answer)) return <Loading />;
  return (
    <div className="account wrap">
      <h1>{t.title}</h1>
      <FailedLoad answer={answer} />
    </div>
  );
}

function AccountPanel({ user, userId }: { readonly user: User; readonly userId: string }) {
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
      {isAllowed('administrator', user.role) && <SettingsLink />}
      {isAllowed('administrator', user.role) && <TeamLink />}
      <FeedsLink />
      <VisitsPanel />
      <ImportLink />
      {isChanging && <PasswordDialog email={user.email} onClose={close} />}
    </div>
  );
}

function UserData({ user }: { readonly user: User }) {
  return (
    <dl className="account-page__data">
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
        <dd className="account-page__word">{user.role}</dd>
      </div>
      <div>
        <dt>{t.status}</dt>
        <dd>
          <span className={user.status === 'activo' ? 'tag tag--in' : 'tag tag--out'}>
            <i className="dot" />
            <span className="account-page__word">{user.status}</span>
          </span>
        </dd>
      </div>
    </dl>
  );
}

/** The link from the account page to the settings of the shop. */
function SettingsLink() {
  return (
    <section className="panel">
      <h2>{settingsTexts.title}</h2>
      <p className="panel__text">{settingsTexts.entry}</p>
      <ShopLink className="btn btn--line" to={paths.settings}>
        <Icon name="gear" />
        {settingsTexts.open}
      </ShopLink>
    </section>
  );
}

/** The link from the account page to the team. */
function TeamLink() {
  return (
    <section className="panel">
      <h2>{teamTexts.title}</h2>
      <p className="panel__text">{teamTexts.lead}</p>
      <ShopLink className="btn btn--line" to={paths.team}>
        <DrawnIcon name="team" />
        {teamTexts.open}
      </ShopLink>
    </section>
  );
}

/** The link from the account page to the feeds for Meta and Google. */
function FeedsLink() {
  return (
    <section className="panel">
      <h2>{feedTexts.title}</h2>
      <p className="panel__text">{feedTexts.entry}</p>
      <ShopLink className="btn btn--line" to={paths.feeds}>
        {feedTexts.open}
      </ShopLink>
    </section>
  );
}

/** The link from the account page to import and export. */
function ImportLink() {
  return (
    <section className="panel import-page__panel">
      <h2>{importTexts.panelTitle}</h2>
      <p>{importTexts.panelText}</p>
      <ShopLink className="btn btn--line" to={paths.import}>
        <Icon name="upload" />
        {importTexts.open}
      </ShopLink>
    </section>
  );
}
