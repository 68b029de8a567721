import type { ReactNode } from 'react';
import { categoryKey } from '../../domain/catalogue/categories.ts';
import sprite from '../assets/sprite.svg';

export function Icon({ name, className }: Readonly<{ name: string; className?: string }>) {
  return (
    <svg className={className ? `i ${className}` : 'i'} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${sprite}#i-${name}`} />
    </svg>
  );
}

interface FaceProps {
  readonly name: 'smile' | 'sad' | 'empty' | 'trash' | 'done' | 'bubble';
  /** What moves is not in the sprite. */
  readonly children?: ReactNode;
}

export function Face({ name, children }: FaceProps) {
  return (
    <svg className="face" viewBox="0 0 100 100" aria-hidden="true">
      <use href={`${sprite}#f-${name}`} />
      {children}
    </svg>
  );
}

const DRAWN = [
  'accesorios',
  'audio',
  'camaras',
  'gaming',
  'juguetes',
  'smart-home',
  'smart-watch',
  'telefonos',
  'todos',
];

/** Renders nothing for a category without a drawing in the sprite. */
export function CategoryArt({ category }: { readonly category: string }) {
  const name = categoryKey(category).replaceAll(' ', '-');
  if (!DRAWN.includes(name)) return null;
  return (
    <svg viewBox="0 0 160 160" aria-hidden="true">
      <use href={`${sprite}#c-${name}`} />
    </svg>
  );
}
