import { paths } from '../../../domain/addresses.ts';
import { socialName } from '../../../domain/contact/social.ts';
import { useShop } from '../../runtime/shop-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { texts } from '../../ui/texts.ts';
import { ContactBand } from './contact-band.tsx';
import { SellerFacts } from './seller-facts.tsx';
import { homeTexts } from './texts.ts';
import '../../ui/section.css';

export function ContactPage() {
  const { socialUrl } = useShop().settings;
  return (
    <div className="section wrap">
      <PageHead title={homeTexts.contact.title} description={homeTexts.contact.offer} path={paths.contact} />
      <ContactBand>
        <h1>{homeTexts.contact.title}</h1>
        <p>{homeTexts.contact.offer}</p>
        {socialUrl && (
          <a className="section__more" href={socialUrl} target="_blank" rel="noopener">
            <Icon name="social" />
            <span>{texts.shell.social(socialName(socialUrl))}</span>
          </a>
        )}
      </ContactBand>
      <SellerFacts />
    </div>
  );
}
