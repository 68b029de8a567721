import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useSession, useShop } from '../runtime/shop-context.ts';
import { useLocation, useTravel } from '../runtime/travel.ts';
import { Icon } from '../ui/icon.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { texts } from '../ui/texts.ts';
import { watchSession } from './expiry-timer.ts';
import { signInPath } from './return-path.ts';
import { openInterrupted } from './session-storage.ts';
import { useSignOut } from './sign-out.ts';
import './expiry-notice.css';

/** Signs out when the session expires, and shows a notice with a link to sign in and return. */
export function ExpiryWatch({ isOffice }: { readonly isOffice: boolean }) {
  const { session } = useShop();
  const isSignedIn = useSession() !== null;
  const { pathname, search } = useLocation();
  const signOut = useSignOut();
  const { reload } = useTravel();
  const [interrupted, setInterrupted] = useInterrupted(isSignedIn);
  const onExpired = useEffectEvent(() => {
    setInterrupted(pathname + search);
    signOut(true);
  });
  // The guard of the page runs again and leads to the sign-in.
  const onEnded = useEffectEvent(() => void (isOffice && reload()));
  useEffect(
    () => watchSession(session, { onExpired: () => onExpired(), onEnded: () => onEnded() }),
    [session],
  );
  if (interrupted === null || isSignedIn) return null;
  return <ExpiredNotice from={interrupted} onClose={() => setInterrupted(null)} />;
}

function useInterrupted(isSignedIn: boolean) {
  const [stored] = useState(openInterrupted);
  const [path, setPath] = useState<string | null>(null);
  useEffect(() => setPath(stored.read() || null), [stored]);
  const change = useCallback(
    (next: string | null) => {
      stored.write(next ?? '');
      setPath(next);
    },
    [stored],
  );
  useEffect(() => {
    if (isSignedIn) change(null);
  }, [isSignedIn, change]);
  return [path, change] as const;
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
