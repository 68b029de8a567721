import type { ReactNode } from 'react';
import { paths } from '../../../domain/addresses.ts';
import { sellerTexts } from '../../seller/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import './panel.css';

interface AccountSubpageProps {
  readonly className?: string;
  readonly title: string;
  readonly description: string;
  readonly lead?: string;
  /** Instead of the link to the account page. */
  readonly back?: ReactNode;
  /** The one thing that most people want to do here. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function AccountSubpage(props: AccountSubpageProps) {
  const { className = '', title, description, lead, back = <BackToAccount />, action, children } = props;
  return (
    <div className={`account ${className} wrap`}>
      <PageHead title={title} description={description} path={null} />
      <header className="account__top">
        {back}
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
        {action}
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
