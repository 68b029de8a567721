import type { HistoryEntry, HistoryKind } from '../../../domain/history/entries.ts';

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
  'sessions-ended': 'logout',
  'password-changed': 'lock',
  'new-device': 'phone',
};

export function iconOf({ kind, subject }: HistoryEntry): string {
  return kind === 'settings-changed' && subject === 'sinpe' ? 'coin' : ICONS[kind];
}

/** The end of the class name of the icon. */
export function toneOf(
  kind: HistoryKind,
): '' | ' history-entry-item__icon--ok' | ' history-entry-item__icon--grey' {
  if (kind === 'product-restored') return ' history-entry-item__icon--ok';
  return kind === 'new-device' ? ' history-entry-item__icon--grey' : '';
}
