import { useNavigate } from 'react-router';
import { useShop } from '../runtime/shop-context.ts';
import { signInPath } from './return-path.ts';

/** For a session that the shop does not know any more: leads to the sign-in, and from there back to `from`. */
export function useSignInAgain(): (from: string) => void {
  const { session } = useShop();
  const navigate = useNavigate();
  return (from) => {
    session.close();
    void navigate(signInPath(from));
  };
}
