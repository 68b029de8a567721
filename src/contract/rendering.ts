/** The contract between the server and the renderer of the pages. The server loads the built renderer and never its sources. */
import type { OrderForm } from '../domain/addresses.ts';
import type { DeliveryZone } from '../domain/cart/delivery-fee.ts';
import type { LinkPreview } from '../domain/discovery/link-preview.ts';
import type { Product } from '../domain/entities.ts';
import type { FieldError } from '../domain/errors.ts';
import type { PublicOrder } from '../domain/orders/public-view.ts';
import type { AnyCode } from '../domain/refusal-code.ts';
import type { SettingsValues } from '../domain/settings/blocks.ts';
import type { ShownLogo } from '../domain/settings/logo.ts';

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
  /** Missing while the owner has none, for the same reason. */
  readonly logo?: ShownLogo;
  /** Who sells: only the filled fields. Missing while all are empty, for the same reason. */
  readonly seller?: Partial<SettingsValues['seller']>;
  /** Whether visitors' purchases are stored as orders. Missing otherwise, for the same reason. */
  readonly orders?: true;
  /** How long personal data of orders are stored. Missing in a shop without orders, for the same reason. */
  readonly privacy?: { readonly personalDays: number };
}

export interface CatalogueReader {
  all(): readonly Product[];
  /** Those of all products, in alphabetical order. */
  categories(): readonly string[];
  find(id: string): Product | null;
}

export interface StyleSheet {
  /** Its path in the build: `assets/….css`. */
  readonly file: string;
  readonly css: string;
}

export interface BuiltChunk {
  readonly url: string;
  readonly imports: readonly string[];
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

/** A form of an order's page that was refused, with what the shopper typed. */
export interface RefusedForm {
  readonly form: OrderForm;
  /** Null when the shop could not be reached. */
  readonly code: AnyCode | null;
  readonly message: string;
  readonly errors: readonly FieldError[];
  readonly typed: Readonly<Record<string, string>>;
}

/** What the page of an order shows. It is private, so no cache may store it. */
export interface OrderView {
  readonly order: PublicOrder;
  readonly sinpe: SettingsValues['sinpe'];
  readonly refused?: RefusedForm;
  /** Right after the shopper erased the personal data: what was erased, in words. */
  readonly erased?: string;
}

/** Why a link shows no order. */
export type OrderProblem = 'unknown' | 'expired';

export interface OrderPage {
  readonly status: number;
  readonly content: OrderView | { readonly problem: OrderProblem };
  /** Null for a page without an order. */
  readonly preview: LinkPreview | null;
}

export interface Renderer {
  /** Rejects when a page cannot be rendered at all; an error of a loader is an error page. Redirects never come here. */
  render(path: string): Promise<RenderedPage>;
  /** Renders the page of an order. Unlike the others, it is never the same for two people. */
  renderOrder(linkKey: string, page: OrderPage): Promise<RenderedPage>;
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
