import { SETTING_LENGTHS } from '../../../domain/settings/blocks.ts';
import { Icon } from '../../ui/icon.tsx';
import { FieldPassword } from '../field-password.tsx';
import { sellerTexts } from '../texts.ts';
import type { BlockController } from './block-controller.ts';
import { TextSetting } from './setting-fields.tsx';
import { settingsTexts } from './texts.ts';
import './settings-block.css';
import './sinpe-fields.css';

const { sinpe: t } = settingsTexts;

/** Where payments go. A change needs the password, because a stolen session must not redirect payments. */
export function SinpeFields(controller: BlockController<'sinpe'>) {
  const { changed, password, typePassword, errors } = controller;
  return (
    <>
      <div className="settings-block__two">
        <TextSetting controller={controller} field="phone" type="tel" inputMode="tel" autoComplete="off" />
        <TextSetting
          controller={controller}
          field="holder"
          autoComplete="off"
          maxLength={SETTING_LENGTHS.holder}
          help={t.help}
        />
      </div>
      {changed.length > 0 && (
        <div className="sinpe-fields__password">
          <p>
            <Icon name="shield" />
            <span>
              <b>{t.ask}</b> {t.tell}
            </span>
          </p>
          <FieldPassword
            label={sellerTexts.signIn.password}
            error={errors.of('password')}
            name="password"
            autoComplete="current-password"
            value={password ?? ''}
            onChange={({ currentTarget }) => typePassword(currentTarget.value)}
          />
        </div>
      )}
    </>
  );
}
