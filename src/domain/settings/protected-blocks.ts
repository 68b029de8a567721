/** The blocks that say where purchases and payments go. They ask for the password again. */
import type { BlockName } from './blocks.ts';

const PROTECTED: readonly BlockName[] = ['whatsapp', 'sinpe'];

export function isProtected(block: BlockName): boolean {
  return PROTECTED.includes(block);
}
