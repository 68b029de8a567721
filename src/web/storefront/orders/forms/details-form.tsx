import { type RefObject, useEffect, useRef, useState } from 'react';
import type { OrderView, RefusedForm } from '../../../../contract/rendering.ts';
import { paths } from '../../../../domain/addresses.ts';
import {
  cantonsOf,
  MAX_LANDMARKS_LENGTH,
  PROVINCES,
  parseDelivery,
} from '../../../../domain/cart/delivery.ts';
import { ORDER_LENGTHS } from '../../../../domain/orders/rules.ts';
import { useShop } from '../../../runtime/shop-context.ts';
import { useHydrated } from '../../../runtime/use-hydrated.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { texts } from '../../../ui/texts.ts';
import { OrderForm, type OrderOnPage } from './order-form.tsx';
import { findFieldError, findRefused, firstWrong } from './refused-form.ts';
import { detailsTexts as t } from './texts.ts';
import './details-form.css';

/** Nothing is stored without the ticked box. The fields start with what this device remembers from the cart. */
export function DetailsForm({ view }: { readonly view: OrderOnPage }) {
  const form = useRef<HTMLFormElement>(null);
  const refused = findRefused(view, 'datos');
  const [province, setProvince] = useState(refused?.typed.province ?? view.order.place.province);
  useRememberedPlace(form, refused === null, setProvince);
  const field = { refused };
  return (
    <OrderForm className="details-form" view={view} form="datos" refused={refused} ref={form}>
      {refused && refused.code !== 'INVALID_FIELDS' && <Alert title={refused.message} />}
      <TextField {...field} name="name" label={t.name} autoComplete="name" maxLength={ORDER_LENGTHS.name} />
      <TextField {...field} name="phone" label={t.phone} autoComplete="tel" inputMode="tel" maxLength={40} />
      <Field label={t.province} error={findFieldError(refused, 'province')}>
        {(control) => (
          <span className="details-form__choice">
            <select
              {...control}
              {...firstWrong(refused, 'province')}
              name="province"
              value={province}
              onChange={(event) => setProvince(event.target.value)}
            >
              <option value="">{t.none}</option>
              {PROVINCES.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
            <Icon name="chevron" />
          </span>
        )}
      </Field>
      <CantonField view={view} refused={refused} province={province} />
      <div className="details-form__wide">
        <TextField
          {...field}
          name="landmarks"
          label={t.landmarks}
          autoComplete="off"
          maxLength={MAX_LANDMARKS_LENGTH}
        />
      </div>
      <Consent isMissing={refused?.code === 'CONSENT_NEEDED'} />
      <button className="btn btn--line details-form__save" type="submit">
        {t.save}
      </button>
    </OrderForm>
  );
}

interface TextFieldProps {
  readonly refused: RefusedForm | null;
  readonly name: string;
  readonly label: string;
  readonly autoComplete: string;
  readonly inputMode?: 'tel';
  readonly maxLength: number;
}

function TextField({ refused, name, label, ...rest }: TextFieldProps) {
  return (
    <Field label={label} error={findFieldError(refused, name)}>
      {(control) => (
        <input
          {...control}
          {...rest}
          {...firstWrong(refused, name)}
          name={name}
          defaultValue={refused?.typed[name]}
        />
      )}
    </Field>
  );
}

interface CantonFieldProps {
  readonly view: OrderView;
  readonly refused: RefusedForm | null;
  readonly province: string;
}

/** Without scripts it offers the cantons of all provinces, in groups. */
function CantonField({ view, refused, province }: CantonFieldProps) {
  const isHydrated = useHydrated();
  const shown = isHydrated && province ? [province] : PROVINCES;
  return (
    <Field label={t.canton} error={findFieldError(refused, 'canton')}>
      {(control) => (
        <span className="details-form__choice">
          <select
            {...control}
            {...firstWrong(refused, 'canton')}
            name="canton"
            defaultValue={refused?.typed.canton ?? view.order.place.canton}
          >
            <option value="">{t.none}</option>
            {shown.map((group) => (
              <optgroup key={group} label={group}>
                {cantonsOf(group).map((canton) => (
                  <option key={canton}>{canton}</option>
                ))}
              </optgroup>
            ))}
          </select>
          <Icon name="chevron" />
        </span>
      )}
    </Field>
  );
}

/** It is wrong only if the shop refused the data because of it. */
function Consent({ isMissing }: { readonly isMissing: boolean }) {
  const { shopName, privacy } = useShop().settings;
  return (
    <label className="details-form__consent">
      <input
        type="checkbox"
        name="consent"
        aria-invalid={isMissing}
        {...(isMissing && { autoFocus: true })}
      />
      <span>
        {t.consent(shopName, privacy?.personalDays ?? 0)} <a href={paths.privacy}>{texts.shell.privacy}</a>
      </span>
    </label>
  );
}

/** Only fills fields that are empty, because the shopper may have typed before the scripts arrived. */
function useRememberedPlace(
  form: RefObject<HTMLFormElement | null>,
  isWanted: boolean,
  setProvince: (province: string) => void,
): void {
  const { delivery } = useShop();
  useEffect(() => {
    const fields = form.current?.elements;
    const { province, canton, landmarks } = parseDelivery(delivery.get());
    const typed = fields?.namedItem('province');
    if (!isWanted || !fields || !(typed instanceof HTMLSelectElement)) return;
    fillEmpty(fields, 'landmarks', landmarks);
    if (typed.value !== '' && typed.value !== province) return;
    if (province) setProvince(province);
    fillEmpty(fields, 'canton', canton);
  }, [form, isWanted, delivery, setProvince]);
}

function fillEmpty(fields: HTMLFormControlsCollection, name: string, value: string): void {
  const field = fields.namedItem(name);
  const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
  if (isField && field.value === '') field.value = value;
}
