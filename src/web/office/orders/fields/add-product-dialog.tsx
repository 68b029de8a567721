import { useEffect, useState } from 'react';
import { MAX_QUERY_LENGTH } from '../../../../domain/catalogue/search.ts';
import { formatCartPrice } from '../../../../domain/money.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogBody } from '../../../ui/dialog-body.tsx';
import { DialogChoices } from '../../../ui/dialog-choices.tsx';
import { Picture } from '../../../ui/responsive-picture.tsx';
import { addProduct } from './model/draft-lines.ts';
import type { OrderFieldsProps } from './order-fields-props.ts';
import { fieldTexts } from './texts.ts';
import '../../../ui/dialog.css';
import '../../../ui/small-field.css';
import './add-product-dialog.css';

const t = fieldTexts.search;

interface AddProductDialogProps extends OrderFieldsProps {
  /** The same function in every render, as `Dialog` requires. */
  readonly onClose: () => void;
}

/** Stays open, so that several products can be added one after another. */
export function AddProductDialog({ catalogue, change, onClose }: AddProductDialogProps) {
  const [typed, setTyped] = useState('');
  const [added, setAdded] = useState('');
  const { state, load } = catalogue;
  useEffect(load, [load]);
  const found = state === 'ready' ? catalogue.search(typed) : [];
  function add({ productId, title, today }: (typeof found)[number]): void {
    change((draft) => ({
      ...draft,
      lines: addProduct(draft.lines, { productId, title, quantity: 1, today }),
    }));
    setAdded(title);
  }
  return (
    <Dialog className="dialog--s" title={t.title} onClose={onClose}>
      <DialogBody>
        <label className="small-field">
          <span>{t.label}</span>
          <input
            type="search"
            autoComplete="off"
            maxLength={MAX_QUERY_LENGTH}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        {state === 'loading' && <p role="status">{t.loading}</p>}
        {state === 'failed' && (
          <Alert title={t.failed}>
            <button type="button" onClick={load}>
              {t.retry}
            </button>
          </Alert>
        )}
        <p className="add-product-dialog__told" role="status">
          {added ? t.added(added) : state === 'ready' && found.length === 0 && t.none(typed)}
        </p>
        <ul>
          {found.map((product) => (
            <li key={product.productId}>
              <button className="add-product-dialog__one" type="button" onClick={() => add(product)}>
                <Picture url={product.today.picture} alt="" sizes="3rem" />
                <span>{product.title}</span>
                <b>
                  {product.today.outOfStock
                    ? fieldTexts.lines.outOfStock
                    : formatCartPrice(product.today.price)}
                </b>
              </button>
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogChoices choices={[{ label: t.done, look: 'main', onChoose: onClose }]} />
    </Dialog>
  );
}
