import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import type { Product } from '../../../domain/entities.ts';
import { VALIDITY_DELAY_MS } from '../../../domain/limits.ts';
import { formatPrice } from '../../../domain/money.ts';
import { type BulkPreview, type PriceChange, ROUNDINGS } from '../../../domain/product/bulk.ts';
import { coverOf } from '../../../domain/product/product.ts';
import { sellerTexts } from '../../seller/texts.ts';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogBody } from '../../ui/dialog-body.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/responsive-picture.tsx';
import { Paged } from '../paged.tsx';
import { OldNew } from '../ui/old-new.tsx';
import { changeMeant, FIRST_FORM, type PriceForm, toRounding } from './price-change.ts';
import { bulkTexts } from './texts.ts';
import { type BulkWork, reasonsOf } from './use-bulk-change.ts';
import '../product-form/category-select.css';
import '../product-form/marking-radios.css';
import '../../ui/dialog.css';
import '../../ui/field.css';
import './bulk-prices-dialog.css';

const { bulk: t, picked } = bulkTexts;

interface BulkPricesDialogProps {
  readonly ids: readonly string[];
  readonly find: (id: string) => Product | undefined;
  readonly work: BulkWork;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Shows all prices, old and new, before anything is written. */
export function BulkPricesDialog({ ids, find, work, onClose, onDone }: BulkPricesDialogProps) {
  const [form, setForm] = useState(FIRST_FORM);
  const { shown, reload } = usePreview(ids, work, form);
  const isReady = shown.kind === 'preview' && !work.isBusy;
  async function apply(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (shown.kind !== 'preview' || work.isBusy) return;
    if (await work.apply(ids, { price: shown.change }, shown.preview.digest)) return onDone();
    // After a conflict the prices on the screen are old.
    reload();
  }
  return (
    <Dialog title={picked.prices} className="dialog--wide" onClose={onClose}>
      <form className="dialog__form" noValidate onSubmit={(event) => void apply(event)}>
        <DialogBody>
          <div className="bulk-prices-dialog">
            <BulkPricesFields
              form={form}
              error={shown.kind === 'invalid' ? shown.message : null}
              onChange={setForm}
            />
            <div className="bulk-prices-dialog__result">
              <h3>{t.result(ids.length)}</h3>
              <Result shown={shown} find={find} onRetry={reload} />
            </div>
          </div>
        </DialogBody>
        <div className="dialog__foot">
          {work.failure.length > 0 && <Alert title={work.failure[0]!} messages={work.failure.slice(1)} />}
          <p className="fine">{t.promise}</p>
          <div className="pair bulk-prices-dialog__pair">
            <button className="btn btn--line" type="button" onClick={onClose}>
              {t.cancel}
            </button>
            <button className="btn btn--main" type="submit" aria-disabled={!isReady}>
              {work.isBusy ? sellerTexts.sending : t.apply(ids.length)}
            </button>
          </div>
        </div>
      </form>
    </Dialog>
  );
}

type Shown =
  | { readonly kind: 'nothing' | 'waiting' }
  | { readonly kind: 'invalid'; readonly message: string }
  | { readonly kind: 'failed'; readonly reasons: readonly string[] }
  | { readonly kind: 'preview'; readonly change: PriceChange; readonly preview: BulkPreview };

/** Asks the shop when typing pauses. An answer to an earlier form is dropped. */
function usePreview(ids: readonly string[], work: BulkWork, form: PriceForm) {
  const [shown, setShown] = useState<Shown>({ kind: 'nothing' });
  const [attempt, setAttempt] = useState(0);
  const ask = useEffectEvent((change: PriceChange) => work.preview(ids, { price: change }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    const meaning = changeMeant(form);
    if (meaning.kind !== 'change') return setShown(meaning);
    const { change } = meaning;
    setShown({ kind: 'waiting' });
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const answer = await ask(change);
      if (!isCurrent) return;
      if (answer.kind === 'ok') setShown({ kind: 'preview', change, preview: answer.value });
      else setShown({ kind: 'failed', reasons: reasonsOf(answer) });
    }, VALIDITY_DELAY_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [form, attempt]);
  return { shown, reload: () => setAttempt((count) => count + 1) };
}

interface ResultProps extends Pick<BulkPricesDialogProps, 'find'> {
  readonly shown: Shown;
  readonly onRetry: () => void;
}

function Result({ shown, find, onRetry }: ResultProps) {
  if (shown.kind === 'preview') return <PreviewRows rows={shown.preview.rows} find={find} />;
  if (shown.kind === 'failed') {
    return (
      <Alert title={shown.reasons[0]!} messages={shown.reasons.slice(1)}>
        <button type="button" onClick={onRetry}>
          {sellerTexts.signIn.retry}
        </button>
      </Alert>
    );
  }
  return <p role="status">{shown.kind === 'waiting' ? t.wait : t.type}</p>;
}

function PreviewRows({ rows, find }: Pick<BulkPreview, 'rows'> & Pick<ResultProps, 'find'>) {
  return (
    <Paged all={rows}>
      {(shown) => (
        <ul>
          {shown.map(({ id, title, before, after }) => (
            <li key={id}>
              <Thumbnail product={find(id)} />
              <b>{title}</b>
              <OldNew
                before={formatPrice(Number(before))}
                after={formatPrice(Number(after))}
                becomes={t.becomes}
              />
            </li>
          ))}
        </ul>
      )}
    </Paged>
  );
}

function Thumbnail({ product }: { readonly product: Product | undefined }) {
  return <Picture url={product ? coverOf(product) : null} alt="" sizes="2.75rem" />;
}

interface BulkPricesFieldsProps {
  readonly form: PriceForm;
  readonly error: string | null;
  readonly onChange: (form: PriceForm) => void;
}

function BulkPricesFields({ form, error, onChange }: BulkPricesFieldsProps) {
  const { isUp, isPercent, typed, round } = form;
  return (
    <div className="bulk-prices-dialog__fields">
      <Pair
        legend={t.what}
        options={[t.up, t.down]}
        isFirst={isUp}
        onChoose={(isFirst) => onChange({ ...form, isUp: isFirst })}
      />
      <Pair
        legend={t.howMuch}
        options={[t.percent, t.amount]}
        isFirst={isPercent}
        onChoose={(isFirst) => onChange({ ...form, isPercent: isFirst })}
      />
      <Field label={isPercent ? t.percentLabel : t.amountLabel} error={error}>
        {(control) => (
          <span className="bulk-prices-dialog__size">
            <input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              value={typed}
              onChange={(event) => onChange({ ...form, typed: event.target.value })}
            />
            <i aria-hidden="true">{isPercent ? '%' : '₡'}</i>
          </span>
        )}
      </Field>
      <Field label={t.round} error={null}>
        {(control) => (
          <span className="category-select">
            <select
              {...control}
              value={round}
              onChange={(event) => onChange({ ...form, round: toRounding(event.target.value) })}
            >
              {ROUNDINGS.map((rounding) => (
                <option key={rounding} value={rounding}>
                  {t.rounds[rounding]}
                </option>
              ))}
            </select>
            <Icon name="chevron" />
          </span>
        )}
      </Field>
    </div>
  );
}

interface PairProps {
  readonly legend: string;
  readonly options: readonly [first: string, second: string];
  readonly isFirst: boolean;
  readonly onChoose: (isFirst: boolean) => void;
}

function Pair({ legend, options, isFirst, onChoose }: PairProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="legend">{legend}</legend>
      <div className="marking-radios bulk-prices-dialog__two">
        {options.map((option, at) => (
          <label key={option}>
            <input
              type="radio"
              name={name}
              checked={isFirst === (at === 0)}
              onChange={() => onChoose(at === 0)}
            />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
