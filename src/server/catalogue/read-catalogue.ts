import type { ShopSettings } from '../../domain/settings/blocks.ts';
import { effectiveSettings, type FixedSettings } from '../settings/effective-settings.ts';
import type { Products } from '../store/products.ts';
import type { StoredSettings } from '../store/settings.ts';
import { EMPTY, type LoadedCatalogue, readChangesSince } from './incremental-read.ts';
import { countsUnits, toProduct } from './public-product.ts';

interface Source {
  readonly products: Pick<Products, 'changesAfter' | 'idsAfter'>;
  readonly settings: { all(): Promise<StoredSettings> };
}

/** The products and the settings of one version. */
interface ReadCatalogue {
  readonly loaded: LoadedCatalogue;
  readonly settings: ShopSettings;
}

/** Reads products as the settings show them: without orders, units are ignored. */
export function createCatalogueReader(
  { products, settings }: Source,
  blobBaseUrl: string,
  fixed: FixedSettings,
) {
  const readSettings = async () => effectiveSettings(await settings.all(), fixed);
  const readSince = (before: LoadedCatalogue, isCounting: boolean) =>
    readChangesSince(products, before, (stored) => toProduct(stored, blobBaseUrl, isCounting));

  async function withSettings(loaded: LoadedCatalogue, isCounting: boolean): Promise<ReadCatalogue> {
    // Read after the products, so that they are never older than the version.
    const values = await readSettings();
    if (countsUnits(values) === isCounting) return { loaded, settings: values };
    // The setting changes every counted product, so all are read again.
    return withSettings(await readSince(EMPTY, !isCounting), !isCounting);
  }

  return {
    async readFirst(): Promise<ReadCatalogue> {
      const isCounting = countsUnits(await readSettings());
      return withSettings(await readSince(EMPTY, isCounting), isCounting);
    },
    async readAgain(before: ReadCatalogue): Promise<ReadCatalogue> {
      const isCounting = countsUnits(before.settings);
      const loaded = await readSince(before.loaded, isCounting);
      const isSame = loaded.version === before.loaded.version;
      return isSame ? { ...before, loaded } : withSettings(loaded, isCounting);
    },
  };
}
