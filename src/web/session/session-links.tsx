import type { SubmitEvent } from 'react';
import { firstName } from '../../domain/account/session.ts';
import { paths } from '../../domain/addresses.ts';
import { useSession, useShop } from '../runtime/shop-context.ts';
import { BarLink } from '../ui/bar-link.tsx';
import { texts } from '../ui/texts.ts';
import { useLaterPart } from '../ui/use-later-part.ts';
import '../shell/navigation.css';
import { useSignOut } from './sign-out.ts';
import './session-links.css';

const loadUnseen = async () => (await import('../seller/orders/unseen-orders.tsx')).UnseenOrders;

/** The end of the bar: a link to the sign-in, or the seller's name, account and sign-out. `onLeave` closes a phone's menu. */
export function SessionLinks({ onLeave }: { readonly onLeave: () => void }) {
  const session = useSession();
  const { settings } = useShop();
  // A shop without orders has no rules about their personal data.
  const hasOrders = session !== null && settings.privacy !== undefined;
  const UnseenOrders = useLaterPart(hasOrders, loadUnseen);
  const signOut = useSignOut();
  function leave(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    onLeave();
    signOut(false);
  }
  if (!session) {
    return (
      <BarLink to={paths.signIn} onClick={onLeave}>
        {texts.shell.signIn}
      </BarLink>
    );
  }
  return (
    <>
      <span className="session-links__hi">{texts.session.hello(firstName(session.userName))}</span>
      {hasOrders && (
        <BarLink to={paths.sellerOrders} onClick={onLeave}>
          {texts.session.orders} {UnseenOrders && <UnseenOrders />}
        </BarLink>
      )}
      <BarLink to={paths.account} except={paths.sellerOrders} onClick={onLeave}>
        {texts.session.account}
      </BarLink>
      <form method="post" action={paths.signOut} onSubmit={leave}>
        <button className="navigation__link" type="submit">
          {texts.session.signOut}
        </button>
      </form>
    </>
  );
}
