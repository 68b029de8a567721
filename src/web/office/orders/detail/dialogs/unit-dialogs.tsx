import { useState } from 'react';
import { Icon } from '../../../../ui/icon.tsx';
import { TextField } from '../../fields/inputs.tsx';
import { focusFirstWrong } from '../../fields/use-draft-fields.ts';
import type { LoadedOrder } from '../model/loaded-order.ts';
import {
  chosenLines,
  countOf,
  findShortProducts,
  firstChoice,
  problemOf,
  returnedLines,
  type ShortProduct,
  type TypedReturn,
  type TypedReturns,
  typedAt,
  typeReturned,
  type UnitChoice,
  type UnitChoices,
} from '../model/unit-choices.ts';
import { ChoiceList, type DialogProps, OrderDialog } from './order-dialog.tsx';
import { dialogTexts } from './texts.ts';
import './short-dialog.css';
import './return-dialog.css';

/** A confirmation that asks for more units than there are: the seller decides for each product. */
export function ShortDialog({
  order,
  onSend,
  ...dialog
}: DialogProps<[readonly ShortProduct[], UnitChoices]>) {
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
    <OrderDialog
      {...dialog}
      title={dialogTexts.short.title}
      go={dialogTexts.short.go}
      icon={<Icon name="check" />}
      onSend={send}
    >
      {short.map((product) => (
        <ShortChoice
          key={product.productId}
          product={product}
          choice={choices[product.productId] ?? firstChoice(product)}
          isAsked={isAsked}
          onChoose={(choice) => setMade({ ...made, [product.productId]: choice })}
        />
      ))}
      {isAsked && isEmpty && <p role="alert">{dialogTexts.short.nothingLeft}</p>}
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
  const error = isAsked && isMissing(product, choice) ? dialogTexts.short.tooFew(wanted) : null;
  const count = (
    <TextField
      label={dialogTexts.short.count}
      error={error}
      inputMode="numeric"
      value={typed}
      onType={(text) => onChoose({ kind: 'more', typed: text })}
    />
  );
  return (
    <section className="short-dialog">
      <p className="short-dialog__lack">
        <b>{title}:</b> {dialogTexts.short.left(wanted, have)}
      </p>
      <ChoiceList
        legend={title}
        isLegendHidden
        isList
        options={[
          ...(have > 0 ? [{ value: 'lower' as const, label: dialogTexts.short.lower(have) }] : []),
          { value: 'remove' as const, label: dialogTexts.short.remove },
          { value: 'more' as const, label: dialogTexts.short.more, more: count },
        ]}
        chosen={choice.kind}
        onChoose={(kind) => onChoose(kind === 'more' ? { kind, typed: '' } : { kind })}
      />
    </section>
  );
}

type ReturnedLines = NonNullable<ReturnType<typeof returnedLines>>;

/** For each line: how many came back, and how many of these can be sold again. */
export function ReturnDialog({ order, onSend, ...dialog }: DialogProps<[ReturnedLines]>) {
  const [typed, setTyped] = useState<TypedReturns>({});
  const [isAsked, setAsked] = useState(false);
  const lines = returnedLines(typed, order.lines);
  const isWrong = order.lines.some((line) => problemOf(typed, line) !== null);
  function send(): void {
    setAsked(true);
    if (lines) onSend(lines);
  }
  return (
    <OrderDialog {...dialog} title={dialogTexts.return.title} go={dialogTexts.return.go} onSend={send}>
      <p>{dialogTexts.return.lead}</p>
      {order.lines.map((line) => (
        <ReturnedLine
          key={line.position}
          line={line}
          typed={typedAt(typed, line)}
          problem={isAsked ? problemOf(typed, line) : null}
          onType={(value) => setTyped({ ...typed, [line.position]: value })}
        />
      ))}
      {isAsked && !lines && !isWrong && <p role="alert">{dialogTexts.return.none}</p>}
    </OrderDialog>
  );
}

interface ReturnedLineProps {
  readonly line: LoadedOrder['lines'][number];
  readonly typed: TypedReturn;
  readonly problem: ReturnType<typeof problemOf>;
  readonly onType: (typed: TypedReturn) => void;
}

function ReturnedLine({ line, typed, problem, onType }: ReturnedLineProps) {
  const { title, quantity } = line;
  return (
    <fieldset className="return-dialog">
      <legend>
        {title} <span className="return-dialog__of">{dialogTexts.return.of(quantity)}</span>
      </legend>
      <TextField
        label={dialogTexts.return.returned}
        error={problem === 'wrong' ? dialogTexts.return.wrong(quantity) : null}
        inputMode="numeric"
        value={typed.returned}
        onType={(text) => onType(typeReturned(typed, text))}
      />
      <TextField
        label={dialogTexts.return.sellable}
        error={problem === 'tooManySellable' ? dialogTexts.return.tooManySellable : null}
        inputMode="numeric"
        value={typed.sellable}
        onType={(text) => onType({ ...typed, sellable: text })}
      />
    </fieldset>
  );
}
