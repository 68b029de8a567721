import type { ReactNode } from 'react';
import { firstName } from '../../../domain/account/session.ts';
import { paths } from '../../../domain/addresses.ts';
import { useSession } from '../../runtime/shop-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { texts } from '../../ui/texts.ts';
import './greeting.css';

/**
 * Greets the seller in the heading of the catalogue. The server's page does not know the seller, so the greeting comes
 * after hydration. It replaces the paragraph about the category, which others see, so that nothing moves.
 */
export function SellerGreeting({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  return (
    <div className="greeting__place">
      {session && (
        <div className="greeting">
          <p>{texts.manage.hello(firstName(session.userName))}</p>
          <ShopLink className="btn btn--main" to={paths.newProduct}>
            <Icon name="plus" />
            {texts.manage.add}
          </ShopLink>
        </div>
      )}
      {children}
    </div>
  );
}
