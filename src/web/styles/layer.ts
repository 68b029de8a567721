/**
 * The folder of a sheet decides its place in the cascade, so that the order in which sheets arrive does not: pages may change
 * what parts look like, and parts what the base gives.
 */
export const LAYERS = ['base', 'parts', 'pages'] as const;

/** `path` is that of a sheet within src/web. */
export function layerOf(path: string): (typeof LAYERS)[number] {
  const [folder] = path.split('/');
  if (folder === 'styles') return 'base';
  return folder === 'parts' ? 'parts' : 'pages';
}
