import { useState } from 'react';
import { Field } from '../../../../ui/field.tsx';
import type { Failure } from '../../../failure.ts';
import type { LoadedOrder } from '../model/loaded-order.ts';
import {
  problemOf,
  returnedLines,
  type TypedReturn,
  type TypedReturns,
  typedAt,
  typeReturned,
} from '../model/returned-units.ts';
import { OrderDialog } from './order-dialog.tsx';
import { dialogTexts } from './texts.ts';
import './return-dialog.css';

const { return: t } = dialogTexts;

interface ReturnDialogProps {
  readonly order: LoadedOrder;
  readonly isSending: boolean;
  readonly failure: Failure | null;
  readonly onClose: () => void;
  readonly onSend: (lines: NonNullable<ReturnType<typeof returnedLines>>) => void;
}

/** For each line: how many came back, and how many of these can be sold again. */
export function ReturnDialog({ order, onSend, ...dialog }: ReturnDialogProps) {
  const [typed, setTyped] = useState<TypedReturns>({});
  const [isAsked, setAsked] = useState(false);
  const lines = returnedLines(typed, order.lines);
  const isWrong = order.lines.some((line) => problemOf(typed, line) !== null);
  function send(): void {
    setAsked(true);
    if (lines) onSend(lines);
  }
  return (
    <OrderDialog {...dialog} title={t.title} go={t.go} onSend={send}>
      <p>{t.lead}</p>
      {order.lines.map((line) => (
        <ReturnedLine
          key={line.position}
          line={line}
          typed={typedAt(typed, line)}
          problem={isAsked ? problemOf(typed, line) : null}
          onType={(value) => setTyped({ ...typed, [line.position]: value })}
        />
      ))}
      {isAsked && !lines && !isWrong && <p role="alert">{t.none}</p>}
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
        {title} <span className="return-dialog__of">{t.of(quantity)}</span>
      </legend>
      <Field label={t.returned} error={problem === 'wrong' ? t.wrong(quantity) : null}>
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={typed.returned}
            onChange={({ target }) => onType(typeReturned(typed, target.value))}
          />
        )}
      </Field>
      <Field label={t.sellable} error={problem === 'tooManySellable' ? t.tooManySellable : null}>
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={typed.sellable}
            onChange={({ target }) => onType({ ...typed, sellable: target.value })}
          />
        )}
      </Field>
    </fieldset>
  );
}
