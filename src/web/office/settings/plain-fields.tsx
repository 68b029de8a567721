import { ORDER_MODES, SETTING_LENGTHS } from '../../../domain/settings/blocks.ts';
import type { BlockController } from './block-subject.ts';
import { ChoiceSetting, PasswordSetting, TextSetting } from './setting-fields.tsx';
import { settingsTexts as t } from './texts.ts';
import './settings-block.css';

/** The blocks that have fields and nothing else. */

const CART = (['on', 'off'] as const).map((value) => [value, t.words.cart[value]] as const);
const ORDERS = ORDER_MODES.map((mode) => [mode, t.words.orders[mode]] as const);

/** How people buy: with a cart or product by product, and whether orders are stored. */
export function BuyingFields(controller: BlockController<'buying'>) {
  return (
    <div className="settings-block__two">
      <ChoiceSetting controller={controller} field="cart" options={CART} />
      <ChoiceSetting controller={controller} field="orders" options={ORDERS} help={t.ordersHelp} />
    </div>
  );
}

const LINES = ['legalName', 'legalId', 'place', 'hours'] as const;
const TEXTS = ['warranty', 'returns'] as const;
const ROWS = 3;

/** Who sells by law, and on which terms. */
export function SellerFields(controller: BlockController<'seller'>) {
  const { line, text } = SETTING_LENGTHS;
  return (
    <>
      <div className="settings-block__two">
        {LINES.map((field) => (
          <TextSetting
            key={field}
            controller={controller}
            field={field}
            autoComplete="off"
            maxLength={line}
          />
        ))}
      </div>
      {TEXTS.map((field) => (
        <TextSetting key={field} controller={controller} field={field} rows={ROWS} maxLength={text} />
      ))}
    </>
  );
}

/** Where payments go. A change needs the password, because a stolen session must not redirect payments. */
export function SinpeFields(controller: BlockController<'sinpe'>) {
  return (
    <>
      <div className="settings-block__two">
        <TextSetting controller={controller} field="phone" type="tel" inputMode="tel" autoComplete="off" />
        <TextSetting
          controller={controller}
          field="holder"
          autoComplete="off"
          maxLength={SETTING_LENGTHS.holder}
          help={t.sinpe.help}
        />
      </div>
      <PasswordSetting {...controller} />
    </>
  );
}
