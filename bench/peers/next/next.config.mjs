import { dirname } from 'node:path';

const root = dirname(import.meta.dirname);

// The packages stand one folder above the app.
export default { turbopack: { root }, outputFileTracingRoot: root, poweredByHeader: false };
