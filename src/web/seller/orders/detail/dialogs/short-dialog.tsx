import { useState } from 'react';
import { Field } from '../../../../ui/field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { Failure } from '../../../failure.ts';
import { focusFirstWrong } from '../../fields/use-order-draft.ts';
import type { LoadedOrder } from '../model/loaded-order.ts';
import {
  chosenLines,
  countOf,
  findShortProducts,
  firstChoice,
  type ShortProduct,
  type UnitChoice,
  type UnitChoices,
} from '../model/unit-choices.ts';
import { ChoiceList } from './choice-list.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { dialogTexts } from './texts.ts';
import './short-dialog.css';

const { short: t } = dialogTexts;

interface ShortDialogProps {
  readonly order: LoadedOrder;
  readonly isSending: boolean;
  readonly failure: Failure | null;
  readonly onClose: () => void;
  readonly onSend: (short: readonly ShortProduct[], choices: UnitChoices) => void;
}

/** A confirmation that asks for more units than there are: the seller decides for each product. */
export function ShortDialog({ order, onSend, ...dialog }: ShortDialogProps) {
  const short = findShortProducts(order.lines);
  const [made, setMade] = useState<UnitChoices>({});
  const [isAsked, setAsked] = useState(false);
  const choices = Object.fromEntries(
    short.map((product) => [product.productId, made[product.productId] ?? firstChoice(product)]),
  );
  const isEmpty = chosenLines(order.lines, short, choices)?.length === 0;
  const isWrong = short.some((product) => isMissing(product, choices[product.productId]));
  function send(): void {
    setAsked(true);
    if (isWrong) focusFirstWrong(document.querySelector('dialog[open]'));
    else if (!isEmpty) onSend(short, choices);
  }
  return (
    <OrderDialog {...dialog} title={t.title} go={t.go} icon={<Icon name="check" />} onSend={send}>
      {short.map((product) => (
        <ShortChoice
          key={product.productId}
          product={product}
          choice={choices[product.productId] ?? firstChoice(product)}
          isAsked={isAsked}
          onChoose={(choice) => setMade({ ...made, [product.productId]: choice })}
        />
      ))}
      {isAsked && isEmpty && <p role="alert">{t.nothingLeft}</p>}
    </OrderDialog>
  );
}

function isMissing(product: ShortProduct, choice: UnitChoice | undefined): boolean {
  return choice?.kind === 'more' && countOf(product, choice.typed) === null;
}

interface ShortChoiceProps {
  readonly product: ShortProduct;
  readonly choice: UnitChoice;
  readonly isAsked: boolean;
  readonly onChoose: (choice: UnitChoice) => void;
}

function ShortChoice({ product, choice, isAsked, onChoose }: ShortChoiceProps) {
  const { title, wanted, have } = product;
  const typed = choice.kind === 'more' ? choice.typed : '';
  const error = isAsked && isMissing(product, choice) ? t.tooFew(wanted) : null;
  const count = (
    <Field label={t.count} error={error}>
      {(control) => (
        <input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => onChoose({ kind: 'more', typed: target.value })}
        />
      )}
    </Field>
  );
  return (
    <section className="short-dialog">
      <p className="short-dialog__lack">
        <b>{title}:</b> {t.left(wanted, have)}
      </p>
      <ChoiceList
        legend={title}
        isLegendHidden
        isList
        options={[
          ...(have > 0 ? [{ value: 'lower' as const, label: t.lower(have) }] : []),
          { value: 'remove' as const, label: t.remove },
          { value: 'more' as const, label: t.more, more: count },
        ]}
        chosen={choice.kind}
        onChoose={(kind) => onChoose(kind === 'more' ? { kind, typed: '' } : { kind })}
      />
    </section>
  );
}
