import type { ReactNode } from 'react';
import { contactLink } from '../../domain/chat.ts';
import { homeTexts } from '../home-texts.ts';
import { useShop } from '../shop.ts';
import { Face, Icon } from './icon.tsx';
import './contact-band.css';

/** Invites to the chat. */
export function ContactBand({ children }: { readonly children: ReactNode }) {
  const { phone } = useShop().settings;
  return (
    <div className="talk">
      <Face name="smile" />
      <div>{children}</div>
      <a className="btn btn--chat btn--big" href={contactLink(phone)} target="_blank" rel="noopener">
        <Icon name="whatsapp" />
        {homeTexts.contact.chat}
      </a>
    </div>
  );
}
