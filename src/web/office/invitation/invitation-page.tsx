import { useState } from 'react';
import { useParams } from 'react-router';
import { checkNewPassword } from '../../../domain/account/rules.ts';
import { firstName } from '../../../domain/account/session.ts';
import type { InvitationView } from '../../../domain/account/team.ts';
import { paths } from '../../../domain/addresses.ts';
import type { NewPassword } from '../../../domain/entities.ts';
import { dateInWords } from '../../../domain/when.ts';
import type { AnswerTo } from '../../data/api.ts';
import { useShop } from '../../runtime/shop-context.ts';
import { useTravel } from '../../runtime/travel.ts';
import { isRefused } from '../../seller/failure.ts';
import { sellerTexts } from '../../seller/texts.ts';
import { useSending } from '../../seller/use-sending.ts';
import { CheckedButton } from '../../ui/checked-button.tsx';
import { Face } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { texts } from '../../ui/texts.ts';
import { TOAST_MS } from '../../ui/toast-store.ts';
import { rememberFirstPassword } from '../account/first-password.ts';
import { LoginFrame } from '../account/login-frame.tsx';
import { PasswordFields } from '../account/password-fields.tsx';
import { type PageArgs, pageOf } from '../query.tsx';
import type { Seller } from '../seller.ts';
import { LockedValue } from '../ui/locked-value.tsx';
import { FailedLoad, RefusedAlert } from '../ui/refused-alert.tsx';
import { useCheckedForm } from '../use-checked-form.ts';
import { invitationTexts as t } from './texts.ts';
import '../../ui/field.css';
import './invitation-page.css';
import '../../shell/error-screen.css';

type LoadedInvitation = AnswerTo<'GET /invitations/:token'>;

/** The page `/invitacion/{token}`: a person sets a password with a link, and is signed in. */
export function createInvitationPage(seller: Seller) {
  const load = ({ params: { token = '' } }: PageArgs): Promise<LoadedInvitation> =>
    seller.api.call('GET /invitations/:token', { params: { token } });
  return pageOf(seller, load, InvitationPage);
}

function InvitationPage({ data: answer }: { readonly data: LoadedInvitation }) {
  if (answer.kind === 'ok') return <Invitation {...answer.value.invitation} />;
  if (isRefused(answer, 'INVITATION_DEAD')) return <DeadInvitation />;
  return (
    <LoginFrame title={t.title} description={t.title} hint={t.failed}>
      <FailedLoad answer={answer} />
    </LoginFrame>
  );
}

function Invitation(invitation: InvitationView) {
  const { name, email, role, by, isNew, expiresAt } = invitation;
  const { shopName } = useShop().settings;
  const hint = (
    <>
      {isNew ? t.invited(by) : t.renew(by)}
      <b>{shopName}</b>
      {isNew ? t.as(role) : t.choose}
    </>
  );
  return (
    <LoginFrame title={texts.session.hello(firstName(name))} description={t.title} hint={hint}>
      <dl className="invitation-page__email">
        <dt>{t.email}</dt>
        <dd>
          <LockedValue icon="mail" value={email} />
        </dd>
      </dl>
      <PasswordForm email={email} names={[email, name, shopName]} />
      <p className="hint">{t.once(dateInWords(expiresAt, Date.now()))}</p>
    </LoginFrame>
  );
}

/** Refusals whose message the server wrote for this person. */
const SHOWN = ['INVITATION_DEAD', 'INVALID_FIELDS', 'TOO_MANY_GUESSES'] as const;
const EMPTY: NewPassword = { newPassword: '', newPasswordConfirm: '' };
const FIELDS = ['newPassword', 'newPasswordConfirm'] as const;

function PasswordForm({ email, names }: { readonly email: string; readonly names: readonly string[] }) {
  const [typed, setTyped] = useState(EMPTY);
  const sending = useSending(useAccept(typed));
  const [rules] = useState(() => ({
    check: (password: NewPassword) => checkNewPassword(password, names),
    names: sellerTexts.account,
    label: sellerTexts.account.saveAndEnter,
  }));
  const { current, submit, button } = useCheckedForm(sending, typed, rules);
  return (
    <>
      <RefusedAlert sending={sending} shown={SHOWN} />
      <form method="post" noValidate onSubmit={submit}>
        <PasswordFields
          names={FIELDS}
          email={email}
          checked={current}
          onType={(name, text) => setTyped({ ...typed, [name]: text })}
        />
        <CheckedButton {...button} />
      </form>
    </>
  );
}

function useAccept(typed: NewPassword): () => Promise<AnswerTo<'POST /invitations/:token'>> {
  const { api, session, toasts } = useShop();
  const { token = '' } = useParams();
  const { go } = useTravel();
  return async () => {
    const answer = await api.call('POST /invitations/:token', { params: { token }, body: typed });
    if (answer.kind !== 'ok') return answer;
    session.open(answer.value, new Date());
    rememberFirstPassword(answer.value);
    toasts.showNext({ title: sellerTexts.signIn.signedIn, duration: TOAST_MS.done });
    // Replaces the history entry, because the link no longer works.
    await go(paths.account, { replace: true, isChanged: true });
    return answer;
  };
}

/** For a link that was used, has expired or never existed. */
function DeadInvitation() {
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
