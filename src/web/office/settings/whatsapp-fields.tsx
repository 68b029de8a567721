import { chatLink } from '../../../domain/cart/chat.ts';
import { formatPhone, parsePhone } from '../../../domain/contact/phone.ts';
import { Icon } from '../../ui/icon.tsx';
import type { BlockController } from './block-subject.ts';
import { PasswordSetting, TextSetting } from './setting-fields.tsx';
import { settingsTexts } from './texts.ts';
import '../../ui/bubble.css';
import './settings-block.css';
import './whatsapp-fields.css';

const { whatsapp: t } = settingsTexts;

type WhatsappFieldsProps = BlockController<'whatsapp'> & { readonly shopName: string };

/** The number that every chat link opens, with a link to test it. A change needs the password, as that of SINPE does. */
export function WhatsappFields({ shopName, ...controller }: WhatsappFieldsProps) {
  return (
    <>
      <NumberAndTest shopName={shopName} {...controller} />
      <PasswordSetting {...controller} />
    </>
  );
}

function NumberAndTest({ shopName, ...controller }: WhatsappFieldsProps) {
  const phone = parsePhone(controller.draft.phone);
  const message = t.testMessage(shopName);
  return (
    <div className="settings-block__two">
      <TextSetting
        controller={controller}
        field="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        help={t.help}
      />
      <div className="whatsapp-fields__test">
        <p className="whatsapp-fields__title">
          <Icon name="whatsapp" />
          {t.preview}
        </p>
        <p className="bubble bubble--out">{t.sample}</p>
        {phone && (
          <>
            <a className="btn btn--chat" href={chatLink(phone, message)} target="_blank" rel="noopener">
              <Icon name="whatsapp" />
              {t.test}
            </a>
            <p className="whatsapp-fields__help">{t.testHelp(formatPhone(phone), message)}</p>
          </>
        )}
      </div>
    </div>
  );
}
