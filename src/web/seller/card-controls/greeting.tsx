import type { ReactNode } from 'react';
import { firstName } from '../../../domain/account/session.ts';
import { paths } from '../../../domain/addresses.ts';
import { useSession } from '../../runtime/shop-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { texts } from '../../ui/texts.ts';
import './greeting.css';

interface SellerGreetingProps {
  /** What everybody else sees in its place. */
  readonly children: ReactNode;
}

/**
 * Greets the seller in the heading of the catalogue. A page of the server knows nobody until it answers: the greeting
 * takes the room of the paragraph about the category, so that nothing jumps.
 */
export function SellerGreeting({ children }: SellerGreetingProps) {
  const session = useSession();
  return (
    <div className="hiplace">
      {session && (
        <div className="hi">
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
