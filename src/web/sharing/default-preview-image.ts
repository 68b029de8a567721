import type { Settings } from '../../contract/rendering.ts';
import { previewUrl } from '../../domain/product/picture-files.ts';
import turquesa from '../assets/tarjeta.jpg';
import rosa from '../assets/tarjeta-rosa.jpg';

/** For pages without a picture. Its name and logo are inside the central square, which some chats crop to. */
export function defaultPreviewImage({ theme, shopUrl, logo }: Settings): string {
  const own = logo && previewUrl(logo.url);
  return new URL(own ?? { turquesa, rosa }[theme], shopUrl).href;
}
