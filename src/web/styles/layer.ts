/**
 * The folder of a sheet decides its cascade layer, so the order in which sheets load does not matter: features override shared
 * components, and shared components override the base.
 */
export const LAYERS = ['base', 'ui', 'features'] as const;

/** `path` is the path of a sheet within src/web. */
export function layerOf(path: string): (typeof LAYERS)[number] {
  const [folder] = path.split('/');
  if (folder === 'styles') return 'base';
  return folder === 'ui' ? 'ui' : 'features';
}
