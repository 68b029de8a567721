import { useRef } from 'react';
import { paths } from '../../domain/addresses.ts';
import { SessionLinks } from '../session/session-links.tsx';
import { BarLink } from '../ui/bar-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { texts } from '../ui/texts.ts';
import { type CategoriesPanel, CategoryLink, STRIP_ID } from './category-strip.tsx';
import './navigation.css';

export const MENU_ID = 'menu';

/** A row from 768 px up. Below, a popover that the button Menú opens. */
export function Navigation({ categories, shown, isOpen, toggle }: CategoriesPanel) {
  const menu = useRef<HTMLElement>(null);
  // Browsers without popovers do not have the method and always show the menu.
  const close = () => menu.current?.hidePopover?.();
  function toShop() {
    toggle();
    close();
  }
  return (
    <nav className="navigation" id={MENU_ID} ref={menu} popover="auto" aria-label={texts.shell.navigation}>
      <BarLink to={paths.home} onClick={close}>
        {texts.shell.home}
      </BarLink>
      <BarLink
        to={paths.shop}
        onClick={toShop}
        aria-expanded={isOpen}
        aria-controls={isOpen ? STRIP_ID : undefined}
      >
        {`${texts.shell.shop} `}
        <Icon name="chevron" className="i--turn" />
      </BarLink>
      {isOpen && (
        <div className="navigation__cats">
          <CategoryLink shown={shown} onClick={close} />
          {categories.map((category) => (
            <CategoryLink key={category} category={category} shown={shown} onClick={close} />
          ))}
        </div>
      )}
      <div className="navigation__end">
        <SessionLinks onLeave={close} />
      </div>
    </nav>
  );
}
