import { editProductPath } from '../../../domain/addresses.ts';
import type { FeedReport, LeftOut } from '../../../domain/discovery/feed.ts';
import { ShopLink } from '../../ui/shop-link.tsx';
import { catalogueTexts as t } from './texts.ts';
import './feeds-page.css';

/** Whoever has more to put right starts with these. */
const SHOWN = 100;

export function CataloguesReport({ report: { listed, leftOut } }: { readonly report: FeedReport }) {
  const hidden = leftOut.length - SHOWN;
  return (
    <div className="feeds__report">
      <p>{t.listed(listed)}</p>
      <p>{leftOut.length === 0 ? t.nothing : t.leftOut(leftOut.length)}</p>
      {leftOut.length > 0 && (
        <ul>
          {leftOut.slice(0, SHOWN).map((product) => (
            <Lacking key={product.productId} product={product} />
          ))}
        </ul>
      )}
      {hidden > 0 && <p>{t.more(hidden)}</p>}
    </div>
  );
}

function Lacking({ product: { productId, title, reasons } }: { readonly product: LeftOut }) {
  return (
    <li>
      <ShopLink to={editProductPath(productId)}>{title.trim() || t.unnamed}</ShopLink>
      <span>{reasons.join(' · ')}</span>
    </li>
  );
}
