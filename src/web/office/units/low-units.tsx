import { type FormEvent, useId, useState } from 'react';
import { editProductPath } from '../../../domain/addresses.ts';
import { isRunningOut } from '../../../domain/product/few-units.ts';
import { coverOf } from '../../../domain/product/product.ts';
import { parseUnits } from '../../../domain/product/units.ts';
import { useShop } from '../../runtime/shop-context.ts';
import { sellerTexts } from '../../seller/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/responsive-picture.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { texts } from '../../ui/texts.ts';
import { TOAST_MS } from '../../ui/toast-store.ts';
import { UnitsTag } from '../../ui/units-tag.tsx';
import { useWrite } from '../editing/use-write.ts';
import { loadStoredUnits } from '../product-form/model/stored-version.ts';
import type { Seller } from '../seller.ts';
import type { LowProduct } from './load-low-units.ts';
import { lowUnitsTexts as t } from './texts.ts';
import '../ui/panel.css';
import '../../ui/field.css';
import '../../ui/tag.css';
import './low-units.css';

interface LowUnitsProps {
  readonly low: readonly LowProduct[];
  readonly api: Seller['api'];
}

/** The products of which few are left. A row stays with its new number until the page is opened again. */
export function LowUnits({ low, api }: LowUnitsProps) {
  const id = useId();
  if (low.length === 0) return null;
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{t.title}</h2>
      <ul className="low-units">
        {low.map((each) => (
          <LowItem key={each.product._id} low={each} api={api} />
        ))}
      </ul>
    </section>
  );
}

interface LowItemProps {
  readonly low: LowProduct;
  readonly api: Seller['api'];
}

function LowItem({ low: { product, units: loaded }, api }: LowItemProps) {
  const [units, setUnits] = useState(loaded);
  const [isOpen, setOpen] = useState(false);
  const { _id, title } = product;
  return (
    <li className="low-units__item">
      <Picture url={coverOf(product)} alt="" sizes="3.25rem" />
      <div>
        <ShopLink className="low-units__name" to={editProductPath(_id)}>
          {title}
        </ShopLink>
        <LeftTag units={units} />
      </div>
      <button
        className="iconbtn low-units__plus"
        type="button"
        aria-label={t.add(title)}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="plus" />
      </button>
      {isOpen && <Arrived {...{ product, units, api }} onUnits={setUnits} onSaved={() => setOpen(false)} />}
    </li>
  );
}

function LeftTag({ units }: { readonly units: number }) {
  if (units === 0) return <span className="tag tag--out">{texts.product.outOfStock}</span>;
  if (!isRunningOut(units)) return <span className="tag tag--in">{t.many(units)}</span>;
  return <UnitsTag product={{ unitsLeft: units }} />;
}

interface ArrivedProps extends Pick<LowProduct, 'product' | 'units'> {
  readonly api: Seller['api'];
  readonly onUnits: (units: number) => void;
  readonly onSaved: () => void;
}

/** How many units arrived. Those that were sold meanwhile are shown, and what was typed stays. */
function Arrived({ product: { _id, title }, units, api, onUnits, onSaved }: ArrivedProps) {
  const id = useId();
  const { toasts } = useShop();
  const write = useWrite(api);
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const add = parseUnits(typed);
    setWrong(!add);
    if (!add) return write.clear();
    const saved = await write.send('POST /products/:productId/units', {
      params: { productId: _id },
      body: { add, before: units },
    });
    if (!saved) {
      const stored = await loadStoredUnits(api, _id);
      if (stored?.units != null) onUnits(stored.units);
      return;
    }
    toasts.show({ title: t.saved, detail: title, duration: TOAST_MS.done });
    onUnits(saved.units ?? 0);
    onSaved();
  }
  const failure = write.failure?.kind === 'unreachable' ? sellerTexts.offline : write.failure?.message;
  const problem = isWrong ? t.wrong : failure;
  return (
    <form className="low-units__add" onSubmit={(event) => void save(event)} noValidate>
      <div className={problem ? 'field is-bad' : 'field'}>
        <label htmlFor={id}>{t.arrived}</label>
        <input
          id={id}
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the button beside it opened the field.
          autoFocus
          maxLength={9}
          value={typed}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-problem`}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <button className="btn btn--main" type="submit" aria-label={t.save} aria-disabled={write.isSending}>
        <Icon name="check" />
      </button>
      <p className="low-units__problem" id={`${id}-problem`} aria-live="polite">
        {problem}
      </p>
    </form>
  );
}
