import type { ReactNode } from 'react';
import { paths } from '../../domain/addresses.ts';
import { Icon } from '../ui/icon.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { sellerTexts } from './texts.ts';
import './panel.css';

interface AccountSubpageProps {
  readonly className?: string;
  readonly title: string;
  readonly description: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

export function AccountSubpage({ className = '', title, description, lead, children }: AccountSubpageProps) {
  return (
    <div className={`account ${className} wrap`}>
      <PageHead title={title} description={description} path={null} />
      <header className="account__top">
        <BackToAccount />
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </header>
      {children}
    </div>
  );
}

export function BackToAccount() {
  return (
    <ShopLink className="btn btn--quiet" to={paths.account}>
      <Icon name="back" />
      {sellerTexts.account.back}
    </ShopLink>
  );
}
