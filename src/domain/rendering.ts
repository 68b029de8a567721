/** The contract between the server and the renderer of the pages. The server loads the built renderer and never its sources. */
import type { DeliveryZone } from './cart/delivery-fee.ts';
import type { Product } from './entities.ts';
import type { SettingsValues } from './settings/blocks.ts';

/** The colour of the browser's bars around the shop, for each theme. */
export const BAR_COLOUR = { turquesa: '#137180', rosa: '#ffc5c5' } as const;

/** The owner's settings that pages need. The server writes them into every page. */
export interface Settings {
  readonly shopName: string;
  /** Public address, without a slash at its end. */
  readonly shopUrl: string;
  /** Digits with country code. */
  readonly phone: string;
  readonly socialUrl: string;
  readonly cart: boolean;
  readonly theme: keyof typeof BAR_COLOUR;
  /** Empty when the API is at the pages' own address. */
  readonly apiBaseUrl: string;
  /** Whether browsers store the shop for use without a network. */
  readonly offline: boolean;
  /** Missing while the owner has none, so that the pages of such a shop are not a byte larger. */
  readonly deliveryZones?: readonly DeliveryZone[];
  /** Who sells: only the filled fields. Missing while all are empty, for the same reason. */
  readonly seller?: Partial<SettingsValues['seller']>;
}

export interface CatalogueReader {
  all(): readonly Product[];
  find(id: string): Product | null;
}

export interface StyleSheet {
  /** Its path in the build: `assets/….css`. */
  readonly file: string;
  readonly css: string;
}

export interface BuiltChunk {
  readonly url: string;
  /** The style sheets of the chunk and of everything that it imports. */
  readonly sheets: readonly StyleSheet[];
}

export interface Scripts {
  /** Address of the client script. */
  readonly entry: string;
  /** The style sheets of every page. */
  readonly sheets: readonly StyleSheet[];
  /** The chunks by the paths of their sources; empty in development. */
  readonly parts: Readonly<Record<string, BuiltChunk>>;
}

export interface RendererOptions {
  readonly catalogue: CatalogueReader;
  /** Those of this moment. Equal settings are the same object. */
  readonly settings: () => Settings;
  readonly scripts: Scripts;
}

export interface RenderedPage {
  readonly status: number;
  readonly html: string;
}

export interface Renderer {
  /** Rejects when a page cannot be rendered at all; an error of a loader is an error page. Redirects never come here. */
  render(path: string): Promise<RenderedPage>;
  /** Renders the error page with this message, for a request that was refused before it reached a page. */
  renderRefusal(status: number, message: string): Promise<RenderedPage>;
}

export interface BuiltRenderer extends Renderer {
  /** `sha256-…` of the style elements of all pages with the settings of this moment, without quotes. */
  readonly csp: { styleHashes(): readonly string[] };
}

/** The exports of the built module `server/render.js`. */
export interface RenderModule {
  createRenderer(options: RendererOptions): BuiltRenderer;
}
