import turquesa from './art/tarjeta.jpg';
import rosa from './art/tarjeta-rosa.jpg';
import type { Settings } from './settings.ts';

/** Stands in for the picture of a link that has none. The name and the logo sit within its central square. */
export function shopCard({ theme, shopUrl }: Settings): string {
  return new URL({ turquesa, rosa }[theme], shopUrl).href;
}
