import type { BlockName } from '../../../domain/settings/blocks.ts';
import { SellerIcon } from '../seller-icon.tsx';

const ICONS: Readonly<Record<BlockName, string>> = {
  shop: 'store',
  whatsapp: 'whatsapp',
  buying: 'cart',
  seller: 'id',
  sinpe: 'coin',
  delivery: 'truck',
};

export function BlockIcon({ block }: { readonly block: BlockName }) {
  return <SellerIcon name={ICONS[block]} />;
}
