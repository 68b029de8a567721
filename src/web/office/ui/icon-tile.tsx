import { SellerIcon } from './seller-icon.tsx';
import './icon-tile.css';

export type TileTone = 'teal' | 'green' | 'grey';

interface IconTileProps {
  readonly name: string;
  readonly tone?: TileTone;
}

/** The icon at the beginning of an entry of a list. */
export function IconTile({ name, tone = 'teal' }: IconTileProps) {
  return (
    <span className={`icon-tile icon-tile--${tone}`}>
      <SellerIcon name={name} />
    </span>
  );
}
