import { useEffect, useId, useRef } from 'react';
import { MAX_LENGTH } from '../../../../domain/limits.ts';
import { formatCartPrice, formatTypedPrice, fromCents, toCents } from '../../../../domain/money.ts';
import { lineCents, ORDER_LIMITS } from '../../../../domain/orders/totals.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Price } from '../../../ui/price.tsx';
import { Picture } from '../../../ui/responsive-picture.tsx';
import { AmountInput } from './inputs.tsx';
import { priceOf } from './model/draft-body.ts';
import { changeQuantity, notesOf, typePrice, typeTitle } from './model/draft-lines.ts';
import type { LineDraft } from './model/order-draft.ts';
import { fieldTexts } from './texts.ts';
import type { OrderFieldsProps } from './use-draft-fields.ts';
import '../../../cart/cart-line.css';
import '../../../ui/field.css';
import './line-field.css';

const t = fieldTexts.lines;

interface LineFieldProps extends OrderFieldsProps {
  readonly line: LineDraft;
  /** The place of the line, which is in the paths of its errors. */
  readonly at: number;
  readonly onRemove: () => void;
}

export function LineField(props: LineFieldProps) {
  const { line, at, draft, errors, onRemove } = props;
  const errorId = useId();
  const price = priceOf(line);
  const problem = ['title', 'price', 'quantity', 'productId'].map((field) =>
    errors.of(`lines.${at}.${field}`),
  );
  const message = errors.of(`lines.${at}`) ?? problem.find((text) => text !== null) ?? null;
  const cents = price === null ? null : lineCents({ priceCents: toCents(price), quantity: line.quantity });
  return (
    <li className="line-field">
      <Picture url={line.today?.picture ?? null} alt="" sizes="5rem" />
      <Title {...props} errorId={errorId} isWrong={errors.of(`lines.${at}.title`) !== null} />
      <button
        className="iconbtn iconbtn--danger"
        type="button"
        aria-label={t.removeOf(line.title || t.other)}
        title={t.remove}
        onClick={onRemove}
      >
        <Icon name="trash" />
      </button>
      <div className="line-field__numbers">
        <Quantity {...props} />
        <PriceInput {...props} errorId={errorId} />
        {cents !== null && <Price colones={fromCents(cents)} format={formatCartPrice} />}
      </div>
      <ul className="line-field__notes">
        {notesOf(line, draft.lines).map(({ text, isWarning }) => (
          <li
            key={text}
            className={isWarning ? 'line-field__note line-field__note--warn' : 'line-field__note'}
          >
            <Icon name={isWarning ? 'alert' : 'info'} />
            {text}
          </li>
        ))}
      </ul>
      <p className="line-field__problem" id={errorId} aria-live="polite">
        {message}
      </p>
    </li>
  );
}

interface TitleProps extends LineFieldProps {
  readonly errorId: string;
  readonly isWrong: boolean;
}

/** A product has its own title; of something else the seller writes what it is. */
function Title({ line, change, errorId, isWrong }: TitleProps) {
  const input = useRef<HTMLInputElement>(null);
  const isNew = useRef(line.productId === null && line.title === '' && line.price === '');
  useEffect(() => {
    if (isNew.current) input.current?.focus();
  }, []);
  if (line.productId !== null) return <p className="line-field__title">{line.title}</p>;
  return (
    <label className={isWrong ? 'field is-bad line-field__what' : 'field line-field__what'}>
      <span className="vh">{t.what}</span>
      <input
        ref={input}
        value={line.title}
        placeholder={t.what}
        autoComplete="off"
        maxLength={MAX_LENGTH.name}
        aria-invalid={isWrong}
        aria-describedby={errorId}
        onChange={({ target }) =>
          change((before) => ({ ...before, lines: typeTitle(before.lines, line.id, target.value) }))
        }
      />
    </label>
  );
}

function Quantity({ line, change }: LineFieldProps) {
  const title = line.title || t.other;
  const by = (count: number) =>
    change((before) => ({ ...before, lines: changeQuantity(before.lines, line.id, count) }));
  return (
    <div className="qty">
      <button
        type="button"
        aria-label={t.less(title)}
        aria-disabled={line.quantity <= 1}
        onClick={() => by(-1)}
      >
        <Icon name="minus" />
      </button>
      <output aria-label={t.quantity}>{line.quantity}</output>
      <button
        type="button"
        aria-label={t.more(title)}
        aria-disabled={line.quantity >= ORDER_LIMITS.quantity}
        onClick={() => by(1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}

/** A left price is written as it was understood. */
function PriceInput({ line, at, change, errors, errorId }: LineFieldProps & { readonly errorId: string }) {
  const type = (price: string) =>
    change((before) => ({ ...before, lines: typePrice(before.lines, line.id, price) }));
  const understood = formatTypedPrice(line.price.trim() === '' ? null : priceOf(line));
  const hasProblem = [`lines.${at}.price`, `lines.${at}`].some((path) => errors.of(path) !== null);
  return (
    <AmountInput
      aria-label={t.priceOf(line.title || t.other)}
      value={line.price}
      placeholder={formatTypedPrice(line.today?.price)}
      aria-invalid={hasProblem}
      aria-describedby={errorId}
      onType={type}
      onBlur={() => understood !== '' && understood !== line.price && type(understood)}
    />
  );
}
