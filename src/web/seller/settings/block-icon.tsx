import type { BlockName } from '../../../domain/settings/blocks.ts';
import { IconTile } from '../icon-tile.tsx';

const ICONS: Readonly<Record<BlockName, string>> = {
  shop: 'store',
  whatsapp: 'whatsapp',
  buying: 'cart',
  seller: 'id',
  sinpe: 'coin',
  delivery: 'truck',
};

export function BlockIcon({ block }: { readonly block: BlockName }) {
  return <IconTile name={ICONS[block]} />;
}
