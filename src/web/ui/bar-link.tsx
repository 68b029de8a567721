import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { ShopLink } from './shop-link.tsx';
import '../shell/navigation.css';

/** A link of the bar. It is marked on its page and on the pages below it. */
export function BarLink(props: Omit<ComponentProps<typeof ShopLink>, 'aria-current' | 'className'>) {
  const { pathname } = useLocation();
  const isHere = pathname === props.to || pathname.startsWith(`${props.to}/`);
  return <ShopLink {...props} className="navigation__link" aria-current={isHere ? 'page' : undefined} />;
}
