import type { Settings } from '../../domain/rendering.ts';
import turquesa from '../assets/tarjeta.jpg';
import rosa from '../assets/tarjeta-rosa.jpg';

/** Stands in for the picture of a link that has none. The name and the logo sit within its central square. */
export function defaultPreviewImage({ theme, shopUrl }: Settings): string {
  return new URL({ turquesa, rosa }[theme], shopUrl).href;
}
