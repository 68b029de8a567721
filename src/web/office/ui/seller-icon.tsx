import sprite from '../../assets/seller-sprite.svg';
import { Icon } from '../../ui/icon.tsx';
import './seller-icon.css';

/** The icons that only sellers see. Their file is loaded with the first of them, so visitors never load it. */
export const OWN = [
  ...['store', 'id', 'coin', 'chart', 'tag', 'sheet', 'team', 'history'],
  ...['phone', 'laptop', 'return', 'copy', 'download', 'clock', 'link', 'bank'],
  ...['bag', 'paste', 'up'],
];

/** Takes an icon from the sellers' file, or else from the one of all pages. */
export function SellerIcon({ name }: { readonly name: string }) {
  if (!OWN.includes(name)) return <Icon name={name} />;
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${sprite}#i-${name}`} />
    </svg>
  );
}

export type TileTone = 'teal' | 'green' | 'grey';

interface IconTileProps {
  readonly name: string;
  readonly tone?: TileTone;
}

/** The icon at the beginning of an entry of a list. */
export function IconTile({ name, tone = 'teal' }: IconTileProps) {
  return (
    <span className={`seller-icon__tile seller-icon__tile--${tone}`}>
      <SellerIcon name={name} />
    </span>
  );
}
