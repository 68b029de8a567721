import sprite from '../assets/seller-sprite.svg';

/** Icons that only sellers see: visitors do not load their file. */
export function SellerIcon({ name }: { readonly name: string }) {
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${sprite}#i-${name}`} />
    </svg>
  );
}
