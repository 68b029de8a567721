import { paths } from '../../domain/addresses.ts';
import { contactLink } from '../../domain/cart/chat.ts';
import { socialName } from '../../domain/contact/social.ts';
import { FOOTER_YEAR } from '../../domain/limits.ts';
import { useShop } from '../runtime/shop-context.ts';
import { Icon } from '../ui/icon.tsx';
import { texts } from '../ui/texts.ts';
import './footer.css';

export function Footer() {
  const { shopName, phone, socialUrl, privacy } = useShop().settings;
  return (
    <footer className="footer">
      <div className="footer__in wrap">
        <p>
          {texts.shell.copyright(FOOTER_YEAR, shopName)}
          {privacy && (
            <a className="footer__privacy" href={paths.privacy}>
              {texts.shell.privacy}
            </a>
          )}
        </p>
        <div className="footer__icons">
          <a href={contactLink(phone)} target="_blank" rel="noopener" aria-label={texts.shell.chat}>
            <Icon name="whatsapp" />
          </a>
          {socialUrl && (
            <a
              href={socialUrl}
              target="_blank"
              rel="noopener"
              aria-label={texts.shell.social(socialName(socialUrl))}
            >
              <Icon name="social" />
            </a>
          )}
        </div>
      </div>
    </footer>
  );
}
