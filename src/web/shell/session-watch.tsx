import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useMatches, useRevalidator, useSubmit } from 'react-router';
import { Icon } from '../parts/icon.tsx';
import { ShopLink } from '../parts/shop-link.tsx';
import { EXPIRED_FIELD } from '../seller/logout.ts';
import { signInPath } from '../seller/return-path.ts';
import { GUARDED } from '../seller/seller-routes.tsx';
import { useSession, useShop } from '../shop.ts';
import { texts } from '../texts.ts';
import { watchSession } from './session-timer.ts';
import './session-watch.css';

/** Signs out when the hour is over, and says so, with the way back to what was being done. */
export function SessionWatch() {
  const { session } = useShop();
  const isSignedIn = useSession() !== null;
  const { pathname, search } = useLocation();
  const isGuarded = useMatches().some(({ handle }) => handle === GUARDED);
  const submit = useSubmit();
  const { revalidate } = useRevalidator();
  const [interrupted, setInterrupted] = useState<string | null>(null);
  const onExpired = useEffectEvent(() => {
    setInterrupted(pathname + search);
    void submit({ [EXPIRED_FIELD]: '1' }, { method: 'post', action: '/salir' });
  });
  // The guard looks again, and leads to the sign-in.
  const onEnded = useEffectEvent(() => void (isGuarded && revalidate()));
  useEffect(
    () => watchSession(session, { onExpired: () => onExpired(), onEnded: () => onEnded() }),
    [session],
  );
  if (interrupted === null || isSignedIn) return null;
  return <ExpiredNotice from={interrupted} onClose={() => setInterrupted(null)} />;
}

interface ExpiredNoticeProps {
  readonly from: string;
  readonly onClose: () => void;
}

function ExpiredNotice({ from, onClose }: ExpiredNoticeProps) {
  return (
    <div className="ended" role="status">
      <Icon name="info" />
      <p>{texts.session.expired}</p>
      <ShopLink to={signInPath(from)} onClick={onClose}>
        {texts.session.signInAgain}
      </ShopLink>
      <button className="iconbtn" type="button" aria-label={texts.session.close} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}
