/** The loaders of the office's routes. */

import { pageRefusals } from '../../domain/page-refusals.ts';
import { refusedWith } from '../runtime/page-error.ts';
import type { PublicData } from './public-data.ts';

export interface ShellView {
  readonly categories: readonly string[];
}

/** A failure only hides the menu of categories. The page's own loader reports it. */
export async function loadShell(publicData: PublicData): Promise<ShellView> {
  return { categories: await publicData.categories().catch(() => []) };
}

export function refuseAddress(): never {
  throw refusedWith(pageRefusals.NOT_FOUND.status, pageRefusals.NOT_FOUND.message);
}
