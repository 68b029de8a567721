import { useEffect, useEffectEvent, useState } from 'react';
import { paths } from '../../domain/addresses.ts';
import { useSubmit } from '../router/forms.tsx';
import { useLocation, useMatches, useRevalidator } from '../router/hooks.ts';
import { GUARDED } from '../runtime/route-handles.ts';
import { useSession, useShop } from '../runtime/shop-context.ts';
import { Icon } from '../ui/icon.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { texts } from '../ui/texts.ts';
import { watchSession } from './expiry-timer.ts';
import { EXPIRED_FIELD } from './logout.ts';
import { signInPath } from './return-path.ts';
import './expiry-notice.css';

/** Signs out when the session expires, and shows a notice with a link to sign in and return. */
export function SessionWatch() {
  const { session } = useShop();
  const isSignedIn = useSession() !== null;
  const { pathname, search } = useLocation();
  const isGuarded = useMatches().some(({ route: { handle } }) => handle === GUARDED);
  const submit = useSubmit();
  const { revalidate } = useRevalidator();
  const [interrupted, setInterrupted] = useState<string | null>(null);
  const onExpired = useEffectEvent(() => {
    setInterrupted(pathname + search);
    void submit({ [EXPIRED_FIELD]: '1' }, { action: paths.signOut });
  });
  // The guard of the route runs again and redirects to the sign-in.
  const onEnded = useEffectEvent(() => void (isGuarded && revalidate()));
  useEffect(
    () => watchSession(session, { onExpired: () => onExpired(), onEnded: () => onEnded() }),
    [session],
  );
  if (interrupted === null || isSignedIn) return null;
  return <ExpiredNotice from={interrupted} onClose={() => setInterrupted(null)} />;
}

function ExpiredNotice({ from, onClose }: Readonly<{ from: string; onClose: () => void }>) {
  return (
    <div className="expiry-notice" role="status">
      <Icon name="info" />
      <p>{texts.session.expired}</p>
      <ShopLink to={signInPath(from)} onClick={onClose}>
        {texts.session.signInAgain}
      </ShopLink>
      <button className="iconbtn" type="button" aria-label={texts.dialog.close} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}
