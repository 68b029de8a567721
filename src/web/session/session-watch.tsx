import { useEffect, useState } from 'react';
import { useSession } from '../runtime/shop-context.ts';
import { createStoredValue } from '../runtime/stored-value.ts';
import { useLaterPart } from '../ui/use-later-part.ts';

const load = async () => (await import('./expiry-notice.tsx')).ExpiryWatch;

/** Loads what watches over a session when somebody is signed in, or was until the session ended. Visitors load nothing. */
export function SessionWatch({ isOffice }: { readonly isOffice: boolean }) {
  const isSignedIn = useSession() !== null;
  const [interrupted] = useState(() => createStoredValue(() => sessionStorage, 'interrumpida'));
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (isSignedIn || interrupted.read()) setWanted(true);
  }, [isSignedIn, interrupted]);
  const Watch = useLaterPart(isWanted, load);
  return Watch && <Watch isOffice={isOffice} stored={interrupted} />;
}
