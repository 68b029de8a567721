import { useCallback, useEffect, useId, useState } from 'react';
import { MAX_QUERY_LENGTH } from '../../../../domain/catalogue/search.ts';
import { formatCartPrice } from '../../../../domain/money.ts';
import { ORDER_LIMITS } from '../../../../domain/orders/totals.ts';
import { useShop } from '../../../runtime/shop-context.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogBody } from '../../../ui/dialog-body.tsx';
import { DialogChoices } from '../../../ui/dialog-choices.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/responsive-picture.tsx';
import { TOAST_MS } from '../../../ui/toast-store.ts';
import { RetryAlert } from '../retry-alert.tsx';
import { LineField } from './line-field.tsx';
import { addOtherLine, addProduct, putBack, removeLine } from './model/draft-lines.ts';
import type { LineDraft } from './model/order-draft.ts';
import { fieldTexts } from './texts.ts';
import { isOpen, type OrderFieldsProps } from './use-draft-fields.ts';
import '../../../ui/dialog.css';
import '../../../ui/small-field.css';
import './add-product-dialog.css';
import '../../ui/panel.css';
import './lines-fields.css';

const { lines: t, search } = fieldTexts;

/** The lines of an order, and how more are added. */
export function LinesFields(props: OrderFieldsProps) {
  const { draft, change, errors } = props;
  const titleId = useId();
  const [isAdding, setAdding] = useState(false);
  const close = useCallback(() => setAdding(false), []);
  const remove = useRemoval(props);
  const isFull = draft.lines.length >= ORDER_LIMITS.lines;
  const problem = errors.of('lines') ?? errors.of('total');
  return (
    <section className="panel lines-fields" aria-labelledby={titleId}>
      <h2 id={titleId}>{t.title}</h2>
      <fieldset disabled={!isOpen(props, 'lines')}>
        {draft.lines.length === 0 && <p className="lines-fields__empty">{t.empty}</p>}
        <ul>
          {draft.lines.map((line, at) => (
            <LineField key={line.id} {...props} line={line} at={at} onRemove={() => remove(line, at)} />
          ))}
        </ul>
        <p className="lines-fields__problem" aria-live="polite">
          {problem}
        </p>
        {isOpen(props, 'lines') && (
          <div className="lines-fields__add">
            <button
              className="btn btn--line"
              type="button"
              disabled={isFull}
              data-wrong={problem !== null || undefined}
              onClick={() => setAdding(true)}
            >
              <Icon name="plus" />
              {t.addProduct}
            </button>
            <button
              className="btn btn--quiet"
              type="button"
              disabled={isFull}
              onClick={() => change((before) => ({ ...before, lines: addOtherLine(before.lines) }))}
            >
              <Icon name="edit" />
              {t.addOther}
            </button>
          </div>
        )}
      </fieldset>
      {isAdding && <AddProductDialog {...props} onClose={close} />}
    </section>
  );
}

/** The line goes at once. A toast offers to undo it, because the button may have been hit by mistake. */
function useRemoval({ change }: OrderFieldsProps) {
  const { toasts } = useShop();
  return (line: LineDraft, at: number) => {
    change((before) => ({ ...before, lines: removeLine(before.lines, line.id) }));
    const undo = () => change((before) => ({ ...before, lines: putBack(before.lines, line, at) }));
    const action = { label: t.undo, run: undo };
    toasts.show({ title: t.removed, detail: line.title, action, duration: TOAST_MS.undoable });
    document.querySelector<HTMLElement>('.lines-fields__add button')?.focus({ preventScroll: true });
  };
}

interface AddProductDialogProps extends OrderFieldsProps {
  /** The same function in every render, as `Dialog` requires. */
  readonly onClose: () => void;
}

/** Stays open, so that several products can be added one after another. */
function AddProductDialog({ catalogue, change, onClose }: AddProductDialogProps) {
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
    <Dialog className="dialog--s" title={search.title} onClose={onClose}>
      <DialogBody>
        <label className="small-field">
          <span>{search.label}</span>
          <input
            type="search"
            autoComplete="off"
            maxLength={MAX_QUERY_LENGTH}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        {state === 'loading' && <p role="status">{search.loading}</p>}
        {state === 'failed' && <RetryAlert title={search.failed} onRetry={load} />}
        <p className="add-product-dialog__told" role="status">
          {added ? search.added(added) : state === 'ready' && found.length === 0 && search.none(typed)}
        </p>
        <ul>
          {found.map((product) => (
            <li key={product.productId}>
              <button className="add-product-dialog__one" type="button" onClick={() => add(product)}>
                <Picture url={product.today.picture} alt="" sizes="3rem" />
                <span>{product.title}</span>
                <b>{product.today.outOfStock ? t.outOfStock : formatCartPrice(product.today.price)}</b>
              </button>
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogChoices choices={[{ label: search.done, look: 'main', onChoose: onClose }]} />
    </Dialog>
  );
}
