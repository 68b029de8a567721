import sprite from '../assets/order-sprite.svg';
import { Icon } from '../ui/icon.tsx';

/** The icons that only pages of orders show. Their file is loaded with the first of them. */
const OWN = [
  ...['again', 'clock', 'copy', 'due', 'home', 'out'],
  ...['paid', 'part', 'print', 'quote', 'return'],
];

/** Takes an icon from the file of orders, or else from the one of all pages. */
export function OrderIcon({ name }: { readonly name: string }) {
  if (!OWN.includes(name)) return <Icon name={name} />;
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${sprite}#i-${name}`} />
    </svg>
  );
}
