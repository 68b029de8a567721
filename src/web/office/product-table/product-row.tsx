import { memo } from 'react';
import { editProductPath, productPath } from '../../../domain/addresses.ts';
import type { Product } from '../../../domain/entities.ts';
import { coverOf } from '../../../domain/product/product.ts';
import { shortMoment } from '../../../domain/when.ts';
import { ActionMenu } from '../../seller/action-menu.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/responsive-picture.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { texts } from '../../ui/texts.ts';
import { TickBox } from '../settings/delivery/tick-box.tsx';
import { hasField, type RowEdits, type TableProduct } from './field-edit.ts';
import type { FieldEdits } from './field-edits.ts';
import { MarkingCell, PriceCell, UnitsCell } from './row-cell.tsx';
import { RowQuestion } from './row-question.tsx';
import { tableTexts as t } from './texts.ts';
import './product-row.css';

/** The same object in every render, so that a row is rendered only when it changes. */
export interface RowActions {
  readonly edits: FieldEdits;
  readonly pick: (id: string, isPicked: boolean) => void;
  readonly bin: (product: Product) => void;
}

interface ProductRowProps {
  readonly product: TableProduct;
  readonly index: number;
  /** How many products the whole list has. */
  readonly count: number;
  readonly edits: RowEdits | undefined;
  readonly isPicked: boolean;
  readonly actions: RowActions;
  /** The height of what is not rendered between the row with the focus and this one. */
  readonly before: number;
  /** Of the grid. */
  readonly line: number;
}

export const ProductRow = memo(function ProductRow(props: ProductRowProps) {
  const { product, index, count, edits = {}, isPicked, actions, before, line } = props;
  const { _id, title, brand, category } = product;
  const isDiscounted = hasField(product, 'priceBefore');
  return (
    <li
      className={isPicked ? 'product-row product-row--picked' : 'product-row'}
      aria-posinset={index + 1}
      aria-setsize={count}
      data-line={line}
      data-tall={isDiscounted ? '' : undefined}
      style={before > 0 ? { marginTop: before } : undefined}
    >
      <div className="product-row__tick">
        <TickBox label={t.choose(title)} isChecked={isPicked} onToggle={() => actions.pick(_id, !isPicked)} />
      </div>
      <div className="product-row__product">
        <Cover product={product} />
        <div className="product-row__name">
          <ShopLink to={editProductPath(_id)}>{title}</ShopLink>
          <small>
            {brand}
            <span className="product-row__card"> · {category}</span>
          </small>
        </div>
      </div>
      <span className="product-row__category">{category}</span>
      <PriceCell product={product} field="price" edit={edits.price} edits={actions.edits} />
      {isDiscounted && (
        <PriceCell product={product} field="priceBefore" edit={edits.priceBefore} edits={actions.edits} />
      )}
      {product.units !== undefined && (
        <UnitsCell product={product} edit={edits.units} edits={actions.edits} />
      )}
      <MarkingCell product={product} edit={edits.marking} edits={actions.edits} />
      <span className="product-row__at">
        <span className="product-row__card">{t.changed}</span>
        {shortMoment(product.updatedAt, Date.now())}
      </span>
      <div className="product-row__menu">
        <Menu product={product} onBin={actions.bin} />
      </div>
      <RowQuestion product={product} edits={edits} actions={actions.edits} />
    </li>
  );
});

function Menu({ product, onBin }: { readonly product: Product; readonly onBin: RowActions['bin'] }) {
  return (
    <ActionMenu label={t.moreAbout(product.title)}>
      {(close) => (
        <>
          <ShopLink to={editProductPath(product._id)}>
            <Icon name="edit" />
            {texts.manage.edit}
          </ShopLink>
          <ShopLink to={productPath(product)}>
            <Icon name="eye" />
            {t.inShop}
          </ShopLink>
          <button
            type="button"
            onClick={() => {
              close();
              onBin(product);
            }}
          >
            <Icon name="trash" />
            {t.toBin}
          </button>
        </>
      )}
    </ActionMenu>
  );
}

function Cover({ product }: { readonly product: TableProduct }) {
  const cover = coverOf(product);
  const isSoldOut = product.outOfStock || product.units === 0 ? ' product-row__picture--out' : '';
  if (cover) {
    return (
      <span className={`product-row__picture${isSoldOut}`}>
        <Picture url={cover} alt="" sizes="3.5rem" />
      </span>
    );
  }
  return (
    <span className="product-row__none" role="img" aria-label={t.filters.isWithoutCover}>
      <Icon name="image" />
    </span>
  );
}
