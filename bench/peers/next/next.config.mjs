import { dirname } from 'node:path';

const root = dirname(import.meta.dirname);

// The packages are one folder above the app.
export default { turbopack: { root }, outputFileTracingRoot: root, poweredByHeader: false };
