import type { ComponentProps } from 'react';
import { useLocation } from '../runtime/travel.ts';
import { ShopLink } from './shop-link.tsx';
import '../shell/navigation.css';

interface BarLinkProps extends Omit<ComponentProps<typeof ShopLink>, 'aria-current' | 'className'> {
  /** A page below it that has a link of its own. */
  readonly except?: string;
}

/** A link of the bar. It is marked on its page and on the pages below it. */
export function BarLink({ except, ...props }: BarLinkProps) {
  const { pathname } = useLocation();
  const isAt = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  const isHere = isAt(props.to) && !(except && isAt(except));
  return <ShopLink {...props} className="navigation__link" aria-current={isHere ? 'page' : undefined} />;
}
