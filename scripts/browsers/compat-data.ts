// Imported as a JSON module, its 20 MB would be translated by Vitest for each file of tests, for minutes.
import bcd from '@mdn/browser-compat-data/forLegacyNode';

export const compatData = bcd;
