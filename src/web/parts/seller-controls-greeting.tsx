import { useState } from 'react';
import { firstName } from '../../domain/session.ts';
import { useSession } from '../shop.ts';
import { texts } from '../texts.ts';
import { Icon } from './icon.tsx';
import { ShopLink } from './shop-link.tsx';
import './seller-controls-greeting.css';

/**
 * Greets the seller above the catalogue. In a page that the server sent, nobody is known until the page stands: there
 * the greeting takes no room in it, or everything would jump.
 */
export function SellerGreeting() {
  const session = useSession();
  const [isLate] = useState(session === null);
  if (!session) return null;
  return (
    <div className={isLate ? 'hi hi--dock' : 'hi'}>
      <p>
        {texts.manage.hello(firstName(session.userName))}
        <small>{texts.manage.advice}</small>
      </p>
      <ShopLink className="btn btn--main" to="/tienda/nuevo">
        <Icon name="plus" />
        {texts.manage.add}
      </ShopLink>
    </div>
  );
}
