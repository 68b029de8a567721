import { ContactBand } from '../parts/contact-band.tsx';
import { Icon } from '../parts/icon.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { useShop } from '../shop.ts';
import { texts } from '../texts.ts';

export function ContactPage() {
  const { socialUrl } = useShop().settings;
  return (
    <div className="sec wrap">
      <PageHead title={texts.contact.title} description={texts.contact.offer} path="/contacto" />
      <ContactBand>
        <h1>{texts.contact.title}</h1>
        <p>{texts.contact.offer}</p>
        <a className="more" href={socialUrl} target="_blank" rel="noopener">
          <Icon name="social" />
          <span>{texts.contact.social}</span>
        </a>
      </ContactBand>
    </div>
  );
}
