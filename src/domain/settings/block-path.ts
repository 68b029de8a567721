import { paths } from '../addresses.ts';
import type { BlockName } from './blocks.ts';

/** The part of the address after `#` that opens a block of the settings. */
export function blockHash(block: BlockName): string {
  return `#${block}`;
}

export function blockPath(block: BlockName): string {
  return paths.settings + blockHash(block);
}
