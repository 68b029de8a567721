import type { ReactNode } from 'react';
import { contactLink } from '../../../domain/cart/chat.ts';
import { useShop } from '../../runtime/shop-context.ts';
import { Face, Icon } from '../../ui/icon.tsx';
import { homeTexts } from './texts.ts';
import './contact-band.css';

export function ContactBand({ children }: { readonly children: ReactNode }) {
  const { phone } = useShop().settings;
  return (
    <div className="contact-band">
      <Face name="smile" />
      <div>{children}</div>
      <a className="btn btn--chat btn--big" href={contactLink(phone)} target="_blank" rel="noopener">
        <Icon name="whatsapp" />
        {homeTexts.contact.chat}
      </a>
    </div>
  );
}
