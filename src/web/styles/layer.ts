/** The folder of a sheet decides its layer, so sheets may load in any order: features override shared parts, and these the base. */
export const LAYERS = ['base', 'ui', 'features'] as const;

/** `path` is the path of a sheet within src/web. */
export function layerOf(path: string): (typeof LAYERS)[number] {
  const [folder] = path.split('/');
  if (folder === 'styles') return 'base';
  return folder === 'ui' ? 'ui' : 'features';
}
