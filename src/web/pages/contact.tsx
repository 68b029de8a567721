import { socialName } from '../../domain/social.ts';
import { homeTexts } from '../home-texts.ts';
import { ContactBand } from '../parts/contact-band.tsx';
import { Icon } from '../parts/icon.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { useShop } from '../shop.ts';
import { texts } from '../texts.ts';
import '../parts/section.css';

export function ContactPage() {
  const { socialUrl } = useShop().settings;
  return (
    <div className="sec wrap">
      <PageHead title={homeTexts.contact.title} description={homeTexts.contact.offer} path="/contacto" />
      <ContactBand>
        <h1>{homeTexts.contact.title}</h1>
        <p>{homeTexts.contact.offer}</p>
        <a className="more" href={socialUrl} target="_blank" rel="noopener">
          <Icon name="social" />
          <span>{texts.shell.social(socialName(socialUrl))}</span>
        </a>
      </ContactBand>
    </div>
  );
}
