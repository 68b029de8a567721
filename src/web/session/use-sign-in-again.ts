import { useShop } from '../runtime/shop-context.ts';
import { useTravel } from '../runtime/travel.ts';
import { signInPath } from './return-path.ts';

/** For a session that the server no longer knows: opens the sign-in, and afterwards the page `from`. */
export function useSignInAgain(): (from: string) => void {
  const { session } = useShop();
  const { go } = useTravel();
  return (from) => {
    session.close();
    void go(signInPath(from));
  };
}
