import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { categoryPath, paths, productPath, productUrl } from '../../../domain/addresses.ts';
import type { Product } from '../../../domain/entities.ts';
import { formatPrice } from '../../../domain/money.ts';
import { AddButton } from '../../cart/add-button.tsx';
import { BuyLink } from '../../cart/buy-link.tsx';
import type { ProductView } from '../../data/public-data.ts';
import { PriceAge } from '../../offline/price-age.tsx';
import { useSession, useShop } from '../../runtime/shop-context.ts';
import { isFirstPage } from '../../runtime/travel.ts';
import { useOutOfSight } from '../../runtime/use-out-of-sight.ts';
import { EditLink } from '../../seller/card-controls/edit-link.tsx';
import { ShareButton } from '../../sharing/share-button.tsx';
import { FloatingActions } from '../../shell/floating-actions.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PreviousPrice } from '../../ui/previous-price.tsx';
import { Price } from '../../ui/price.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { texts } from '../../ui/texts.ts';
import { UnitsTag } from '../../ui/units-tag.tsx';
import { useLaterPart } from '../../ui/use-later-part.ts';
import { ChatPreview } from './chat-preview.tsx';
import { Gallery } from './gallery.tsx';
import { productTexts as t } from './texts.ts';
import './product-page.css';
import '../../ui/note.css';
import '../../ui/swatch.css';
import '../../ui/tag.css';
import './dock.css';

/** A heading longer than this gets the style of a paragraph. */
const LONG_HEADING = 70;

export function ProductPage({ data: { product, swatch } }: { readonly data: ProductView }) {
  const { count } = useShop();
  const price = useRef<HTMLParagraphElement>(null);
  useEffect(() => count({ kind: 'view', id: product._id }), [count, product._id]);
  return (
    <>
      <div className="wrap">
        <PageHead
          title={product.title}
          description={t.summary(formatPrice(product.price), product.outOfStock, product.brand)}
          path={productPath(product)}
        />
        <div className="product-page">
          <EditLink product={product} />
          <Gallery key={product._id} product={product} />
          <section className="product-page__info">
            <Trail product={product} />
            <Description product={product} swatch={swatch} />
            <Offer product={product} ref={price} />
            <div className="product-page__acts">
              <AddButton product={product} className="btn btn--cartline btn--big" />
              <BuyLink product={product} className="btn btn--chat btn--big" />
            </div>
            <OrderLink product={product} />
            <ChatPreview product={product} />
            <Facts product={product} />
          </section>
        </div>
      </div>
      <Dock product={product} price={price} />
    </>
  );
}

/** A separate chunk, because shoppers do not need it. */
const loadOrderLink = async () =>
  (await import('../../seller/orders/product-order-link.tsx')).ProductOrderLink;

/** For sellers of a shop with orders. */
function OrderLink({ product }: { readonly product: Product }) {
  const { settings } = useShop();
  const isSeller = useSession() !== null && settings.privacy !== undefined;
  const Link = useLaterPart(isSeller, loadOrderLink);
  return isSeller && Link && <Link product={product} />;
}

function Trail({ product }: { readonly product: Product }) {
  const { shopUrl } = useShop().settings;
  const { title, category } = product;
  const list = categoryPath(category);
  return (
    <div className="product-page__top">
      <BackLink fallback={list} />
      <nav className="crumbs" aria-label={t.trail}>
        <ShopLink to={paths.shop}>{texts.shell.shop}</ShopLink>/<ShopLink to={list}>{category}</ShopLink>
      </nav>
      <ShareButton find={() => ({ title, url: productUrl(shopUrl, product) })} />
    </div>
  );
}

/** Goes back one page. On the first page of the tab, and without scripts, it links to `fallback`. */
function BackLink({ fallback }: { readonly fallback: string }) {
  function goBack(event: MouseEvent) {
    if (isFirstPage(history)) return;
    event.preventDefault();
    history.back();
  }
  return (
    <ShopLink className="btn btn--quiet" to={fallback} onClick={goBack}>
      <Icon name="back" />
      {t.back}
    </ShopLink>
  );
}

/** The name comes before a long description, which would push it off the first screen of a phone. */
function Description({ product, swatch }: ProductView) {
  const name = (
    <p className="product-page__line">
      {t.inColour(product.title, product.color)}
      {swatch && (
        <svg className="swatch" viewBox="0 0 18 18" aria-hidden="true">
          <circle cx="9" cy="9" r="8.25" fill={swatch} />
        </svg>
      )}
    </p>
  );
  const isLong = product.description.length > LONG_HEADING;
  return (
    <>
      {isLong && name}
      <h1 className={isLong ? 'product-page__long' : undefined}>{product.description}</h1>
      {!isLong && name}
    </>
  );
}

interface OfferProps {
  readonly product: Product;
  readonly ref: RefObject<HTMLParagraphElement | null>;
}

function Offer({ product, ref }: OfferProps) {
  const price = <Price colones={product.price} />;
  return (
    <>
      <UnitsTag product={product} />
      {!product.outOfStock && !product.unitsLeft && (
        <span className="tag tag--in">
          <i className="dot" />
          {t.available}
        </span>
      )}
      <p className="product-page__price" ref={ref}>
        <PreviousPrice product={product}>{t.before}</PreviousPrice>
        {product.outOfStock ? <s>{price}</s> : price}
        <small>{t.withoutShipping}</small>
        <PriceAge />
      </p>
      {product.outOfStock && (
        <div className="note note--out">
          <Icon name="info" />
          <p>{t.unavailable}</p>
        </div>
      )}
    </>
  );
}

function Facts({ product }: { readonly product: Product }) {
  return (
    <dl className="facts">
      <dt>{t.brand}</dt>
      <dd>{product.brand}</dd>
      <dt>{t.colour}</dt>
      <dd>{product.color}</dd>
      <dt>{t.category}</dt>
      <dd>{product.category}</dd>
    </dl>
  );
}

interface DockProps {
  readonly product: Product;
  /** The price in the page. */
  readonly price: RefObject<HTMLElement | null>;
}

/** Most of the price has to be seen. Not all of it, because parts of a pixel are lost when its size is computed. */
const SEEN = 0.9;

/** The two buttons, always visible at the bottom of a phone's screen, and the price while that of the page is not in sight. */
function Dock({ product, price }: DockProps) {
  const dock = useRef<HTMLDivElement>(null);
  const isTwice = useOutOfSight(price, { cover: dock, share: SEEN }) === false;
  return (
    <div className={isTwice ? 'dock dock--priceless' : 'dock'} ref={dock}>
      <div className="dock__top">
        {/* Screen readers have read the price with the offer already. */}
        <p className={product.outOfStock ? 'dock__price dock__price--out' : 'dock__price'} aria-hidden="true">
          <Price colones={product.price} />
          <small>{t.withoutShipping}</small>
        </p>
        <FloatingActions product={product} />
      </div>
      <AddButton product={product} className="btn btn--cartline" />
      <BuyLink product={product} className="btn btn--chat" />
    </div>
  );
}
