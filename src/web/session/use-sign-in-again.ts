import { useNavigate } from '../router/hooks.ts';
import { useShop } from '../runtime/shop-context.ts';
import { signInPath } from './return-path.ts';

/** For a session that the server no longer knows: opens the sign-in, and afterwards the page `from`. */
export function useSignInAgain(): (from: string) => void {
  const { session } = useShop();
  const navigate = useNavigate();
  return (from) => {
    session.close();
    void navigate(signInPath(from));
  };
}
