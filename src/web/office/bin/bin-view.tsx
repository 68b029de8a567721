import { isAllowed } from '../../../domain/account/roles.ts';
import { paths } from '../../../domain/addresses.ts';
import type { Product } from '../../../domain/entities.ts';
import type { BinEntry } from '../../../domain/product/bin.ts';
import type { Answer, Answered } from '../../data/api.ts';
import { isSignedOut, orSignOut } from '../../seller/failure.ts';
import { Loading } from '../../seller/loading.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { Paged } from '../paged.tsx';
import type { Seller } from '../seller.ts';
import { AccountSubpage } from '../ui/account-subpage.tsx';
import { FailedLoad } from '../ui/refused-alert.tsx';
import { BinItem } from './bin-item.tsx';
import { binTexts as t } from './texts.ts';
import './bin-view.css';

export type BinnedProduct = BinEntry<Product>;

type BinnedProducts = Answered<'GET /products/bin'>;

export interface LoadedBin {
  readonly kind: 'bin';
  readonly answer: Answer<BinnedProducts>;
  /** Only an administrator may delete for good. */
  readonly canPurge: boolean;
}

export async function loadBin({ api, session }: Seller): Promise<LoadedBin> {
  const [answer, account] = await Promise.all([
    orSignOut(session, api.call('GET /products/bin')),
    api.user(session.get()?.userId ?? ''),
  ]);
  const role = account.kind === 'ok' ? account.value.user.role : null;
  return { kind: 'bin', answer, canPurge: isAllowed('administrator', role) };
}

export function BinView({ answer, canPurge, seller }: LoadedBin & { readonly seller: Seller }) {
  if (isSignedOut(answer)) return <Loading />;
  return (
    <AccountSubpage
      className="bin-view"
      title={t.title}
      description={t.description}
      lead={t.lead}
      back={<BackToProducts />}
    >
      {answer.kind === 'ok' ? (
        <Items {...answer.value} canPurge={canPurge} seller={seller} />
      ) : (
        <FailedLoad answer={answer} />
      )}
    </AccountSubpage>
  );
}

function BackToProducts() {
  return (
    <ShopLink className="btn btn--quiet" to={paths.products}>
      <Icon name="back" />
      {t.back}
    </ShopLink>
  );
}

interface ItemsProps extends BinnedProducts {
  readonly canPurge: boolean;
  readonly seller: Seller;
}

function Items({ products, canPurge, seller }: ItemsProps) {
  if (products.length === 0) return <p role="status">{t.empty}</p>;
  return (
    <>
      <Paged all={products}>
        {(shown) => (
          <ul className="bin-view__items">
            {shown.map((binned) => (
              <BinItem key={binned.product._id} binned={binned} canPurge={canPurge} seller={seller} />
            ))}
          </ul>
        )}
      </Paged>
      <p className="bin-view__help">{t.help}</p>
    </>
  );
}
