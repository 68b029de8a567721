import { PLACEHOLDER_PHONE } from '../../domain/settings/placeholder-phone.ts';
import { useSession, useShop } from '../runtime/shop-context.ts';
import { useLaterPart } from '../ui/use-later-part.ts';

const load = async () => (await import('../seller/number-notice.tsx')).NumberNotice;

/** Loads the notice about a missing number for somebody who is signed in; visitors load nothing. */
export function SellerNotice() {
  const isWanted = useShop().settings.phone === PLACEHOLDER_PHONE;
  const isSignedIn = useSession() !== null;
  const Notice = useLaterPart(isWanted && isSignedIn, load);
  return Notice && isSignedIn && <Notice />;
}
