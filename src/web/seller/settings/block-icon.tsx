import type { BlockName } from '../../../domain/settings/blocks.ts';
import { Icon } from '../../ui/icon.tsx';

/** Icons of the sprite, which every visitor loads. */
const IN_SPRITE: Partial<Record<BlockName, string>> = {
  whatsapp: 'whatsapp',
  buying: 'cart',
  delivery: 'truck',
};

/** Drawn here, so that visitors do not load them. */
const DRAWN: Partial<Record<BlockName, readonly string[]>> = {
  shop: [
    'M4.8 11v8a1.5 1.5 0 0 0 1.5 1.5h11.4a1.5 1.5 0 0 0 1.5-1.5v-8',
    'M3.5 8.5 5 4h14l1.5 4.5a2.83 2.83 0 0 1-5.67 0 2.83 2.83 0 0 1-5.66 0 2.83 2.83 0 0 1-5.67 0ZM10 20.5V15h4v5.5',
  ],
  seller: [
    'M6.5 5h11a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-11a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3Z',
    'M6.9 10.600a1.900 1.900 0 1 0 3.800 0a1.900 1.900 0 1 0-3.800 0',
    'M5.900 15.900c.4-1.600 1.500-2.400 2.900-2.400s2.500.8 2.900 2.400M14.600 10h3M14.600 14h3',
  ],
  sinpe: [
    'M3.3 12a8.700 8.700 0 1 0 17.400 0a8.700 8.700 0 1 0-17.400 0',
    'M15.200 9.200a4.300 4.300 0 1 0 0 5.600M11.700 6.700l-1.500 10.600M14.600 6.700l-1.500 10.600',
  ],
};

export function BlockIcon({ block }: { readonly block: BlockName }) {
  const name = IN_SPRITE[block];
  if (name) return <Icon name={name} />;
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
      {DRAWN[block]?.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
