import { useCallback, useId, useState } from 'react';
import { ORDER_LIMITS } from '../../../../domain/orders/totals.ts';
import { useShop } from '../../../runtime/shop-context.ts';
import { Icon } from '../../../ui/icon.tsx';
import { TOAST_MS } from '../../../ui/toast-store.ts';
import { AddProductDialog } from './add-product-dialog.tsx';
import { LineField } from './line-field.tsx';
import { addOtherLine, putBack, removeLine } from './model/draft-lines.ts';
import type { LineDraft } from './model/order-draft.ts';
import { isOpen, type OrderFieldsProps } from './order-fields-props.ts';
import { fieldTexts } from './texts.ts';
import '../../ui/panel.css';
import './lines-fields.css';

const t = fieldTexts.lines;

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
