import { useEffect, useState } from 'react';
import { useSession } from '../runtime/shop-context.ts';
import { useLaterPart } from '../ui/use-later-part.ts';
import { openInterrupted } from './session-storage.ts';

const load = async () => (await import('./expiry-notice.tsx')).ExpiryWatch;

/** For the storefront: loads what watches over a session when somebody is signed in, or was until it ended. Visitors load nothing. */
export function SessionWatch() {
  const isSignedIn = useSession() !== null;
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (isSignedIn || openInterrupted().read()) setWanted(true);
  }, [isSignedIn]);
  const Watch = useLaterPart(isWanted, load);
  return Watch && <Watch isOffice={false} />;
}
