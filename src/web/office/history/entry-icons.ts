import type { HistoryEntry, HistoryKind } from '../../../domain/history/entries.ts';
import type { TileTone } from '../ui/icon-tile.tsx';

const ICONS: Readonly<Record<HistoryKind, string>> = {
  'product-created': 'plus',
  'product-changed': 'edit',
  'product-binned': 'trash',
  'product-restored': 'return',
  'product-deleted': 'trash',
  'products-changed': 'tag',
  import: 'sheet',
  'settings-changed': 'gear',
  'person-invited': 'team',
  'person-joined': 'team',
  'person-changed': 'team',
  'person-link': 'team',
  'link-revoked': 'team',
  'sessions-ended': 'logout',
  'password-changed': 'lock',
  'new-device': 'phone',
};

export function iconOf({ kind, subject }: HistoryEntry): string {
  return kind === 'settings-changed' && subject === 'sinpe' ? 'coin' : ICONS[kind];
}

export function toneOf(kind: HistoryKind): TileTone {
  if (kind === 'product-restored') return 'green';
  return kind === 'new-device' ? 'grey' : 'teal';
}
