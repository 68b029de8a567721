import sprite from '../../assets/seller-sprite.svg';
import { Icon } from '../../ui/icon.tsx';

/** The icons that only sellers see. Their file is loaded with the first of them, so visitors never load it. */
const OWN = [
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
