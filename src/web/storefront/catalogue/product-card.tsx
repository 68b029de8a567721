import { productPath } from '../../../domain/addresses.ts';
import type { Product } from '../../../domain/entities.ts';
import { coverOf } from '../../../domain/product/product.ts';
import { CARD_NAME_LENGTH, shortName } from '../../../domain/product/short-name.ts';
import { AddButton } from '../../cart/add-button.tsx';
import { BuyLink } from '../../cart/buy-link.tsx';
import { PriceAge } from '../../offline/price-age.tsx';
import { CardControls } from '../../seller/card-controls/card-controls.tsx';
import { MarkingTag } from '../../ui/marking-tag.tsx';
import { PreviousPrice } from '../../ui/previous-price.tsx';
import { Price } from '../../ui/price.tsx';
import { Picture } from '../../ui/responsive-picture.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { texts } from '../../ui/texts.ts';
import { UnitsTag } from '../../ui/units-tag.tsx';
import './product-card.css';
import './card-actions.css';

const SHOWN_WIDTH =
  '(min-width: 900px) 18rem, (min-width: 768px) 45vw, (min-width: 480px) 46vw, calc(50vw - 1.5rem)';

export function ProductCard({ product, isUrgent }: Readonly<{ product: Product; isUrgent: boolean }>) {
  return (
    <article className={product.outOfStock ? 'product-card product-card--out' : 'product-card'}>
      <div className="product-card__pic">
        <Picture url={coverOf(product)} alt="" sizes={SHOWN_WIDTH} isUrgent={isUrgent} />
      </div>
      <CardControls product={product} />
      <MarkingTag product={product} className="product-card__tag" />
      {!product.discounted && <UnitsTag product={product} className="product-card__tag" />}
      <h2 className="product-card__title">
        <ShopLink to={productPath(product)}>
          <CardName title={product.title} brand={product.brand} />
        </ShopLink>
      </h2>
      <p className="product-card__price">
        <Price colones={product.price} />
        <PreviousPrice product={product}>
          <span className="vh">{texts.product.before}</span>
        </PreviousPrice>
        {/* The tag of the discount is where this one is otherwise. */}
        {product.discounted && product.unitsLeft && (
          <>
            {' '}
            <UnitsTag product={product} />
          </>
        )}
        <PriceAge />
      </p>
      <CardActions product={product} />
    </article>
  );
}

function CardActions({ product }: { readonly product: Product }) {
  return (
    <div className="card-actions">
      <AddButton product={product} className="card-actions__act card-actions__act--add" />
      <BuyLink
        product={product}
        className={
          product.outOfStock
            ? 'card-actions__act card-actions__act--buy card-actions__act--ask'
            : 'card-actions__act card-actions__act--buy'
        }
      />
    </div>
  );
}

/** Shortens a long name on the screen. Screen readers and the browser's text search get the whole name. */
function CardName({ title, brand }: Pick<Product, 'title' | 'brand'>) {
  const short = shortName(title, brand, CARD_NAME_LENGTH);
  if (short === title) return <span className="under">{title}</span>;
  return (
    <>
      <span className="under" title={title} aria-hidden="true">
        {short}
      </span>
      <span className="vh">{title}</span>
    </>
  );
}
