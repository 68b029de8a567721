import { SETTING_LENGTHS } from '../../../domain/settings/blocks.ts';
import { PasswordAgain } from '../password-again.tsx';
import type { BlockController } from './block-controller.ts';
import { TextSetting } from './setting-fields.tsx';
import { settingsTexts } from './texts.ts';
import './settings-block.css';

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
          help={settingsTexts.sinpe.help}
        />
      </div>
      {changed.length > 0 && (
        <PasswordAgain
          ask={settingsTexts.askPassword}
          isTold
          value={password ?? ''}
          error={errors.of('password')}
          onType={typePassword}
        />
      )}
    </>
  );
}
