// As a JSON module it would take minutes: Vitest would transform its 20 MB for each test file.
import bcd from '@mdn/browser-compat-data/forLegacyNode';

export const compatData = bcd;
