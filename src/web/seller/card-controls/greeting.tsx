import { firstName } from '../../../domain/account/session.ts';
import { paths } from '../../../domain/addresses.ts';
import { Icon } from '../../ui/icon.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { greetingTexts as t } from './texts.ts';
import './greeting.css';

export function Greeting({ userName }: { readonly userName: string }) {
  return (
    <div className="greeting">
      <p>{t.hello(firstName(userName))}</p>
      <ShopLink className="btn btn--main" to={paths.newProduct}>
        <Icon name="plus" />
        {t.add}
      </ShopLink>
    </div>
  );
}
