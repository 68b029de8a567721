import { SETTING_LENGTHS, type SettingsValues, THEMES } from '../../../domain/settings/blocks.ts';
import type { ShownLogo } from '../../../domain/settings/logo.ts';
import { DRAWN_LOGO_NAME } from '../../../domain/settings/shop-name.ts';
import logoTurquesa from '../../assets/logo.svg';
import logoRosa from '../../assets/logo-rosa.svg';
import { Face } from '../../ui/icon.tsx';
import { valuesOf } from './block-draft.ts';
import type { BlockController } from './block-subject.ts';
import { LogoField } from './logo-field.tsx';
import { ChoiceSetting, TextSetting } from './setting-fields.tsx';
import { settingsTexts as t } from './texts.ts';
import type { LogoController } from './use-logo.ts';
import '../../ui/field.css';
import './settings-block.css';
import './shop-fields.css';

const LOGOS = { turquesa: logoTurquesa, rosa: logoRosa };
const OPTIONS = THEMES.map((theme) => [theme, t.words.theme[theme]] as const);

interface ShopFieldsProps extends BlockController<'shop'> {
  readonly logo: LogoController;
}

/** The name and the look of the shop. */
export function ShopFields({ logo, ...controller }: ShopFieldsProps) {
  return (
    <>
      <div className="settings-block__two">
        <TextSetting
          controller={controller}
          field="name"
          autoComplete="organization"
          maxLength={SETTING_LENGTHS.name}
        />
        <TextSetting
          controller={controller}
          field="socialUrl"
          type="url"
          autoComplete="url"
          maxLength={SETTING_LENGTHS.socialUrl}
          help={t.shop.socialHelp}
        />
      </div>
      <div className="settings-block__two">
        <LogoField logo={controller.stored.logo} controller={logo} />
        <ChoiceSetting controller={controller} field="theme" options={OPTIONS} hasSwatches />
      </div>
      <HeaderPreview {...controller} />
    </>
  );
}

/** The bar of the shop, as it will be with these values. */
function HeaderPreview({ draft, stored: { logo } }: BlockController<'shop'>) {
  const { name, theme } = valuesOf('shop', draft);
  return (
    <div className="shop-fields__preview" aria-hidden="true">
      <p className="legend">{t.shop.preview}</p>
      <div className={theme === 'rosa' ? 'shop-fields__bar shop-fields__bar--rosa' : 'shop-fields__bar'}>
        <LogoPreview name={name} theme={theme} logo={logo} />
        <i />
      </div>
    </div>
  );
}

interface LogoPreviewProps extends Pick<SettingsValues['shop'], 'name' | 'theme'> {
  readonly logo: ShownLogo | undefined;
}

function LogoPreview({ name, theme, logo }: LogoPreviewProps) {
  if (logo)
    return (
      <span className="shop-fields__plate">
        <img src={logo.url} width={logo.width} height={logo.height} alt="" />
      </span>
    );
  if (name === DRAWN_LOGO_NAME)
    return <img className="shop-fields__drawn" src={LOGOS[theme]} width="336" height="102" alt="" />;
  return (
    <span className="shop-fields__name">
      <Face name="smile" />
      {name}
    </span>
  );
}
