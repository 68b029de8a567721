/**
 * The folder of a sheet decides its place in the cascade, so that the order in which sheets arrive does not: features may
 * change what shared components look like, and those what the base gives.
 */
export const LAYERS = ['base', 'ui', 'features'] as const;

/** `path` is that of a sheet within src/web. */
export function layerOf(path: string): (typeof LAYERS)[number] {
  const [folder] = path.split('/');
  if (folder === 'styles') return 'base';
  return folder === 'ui' ? 'ui' : 'features';
}
