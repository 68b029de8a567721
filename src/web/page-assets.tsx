/** Style and scripts of a page, as the server writes them into its head. */
import { createHash } from 'node:crypto';
import type { PageName } from './page-styles.ts';
import catalogue from './styles/catalogue.css?inline';
import contact from './styles/contact.css?inline';
import home from './styles/home.css?inline';
import product from './styles/product.css?inline';
import shop from './styles/shop.css?inline';

const OWN_STYLE: Record<PageName, string> = { home, catalogue, product, contact };

/** The catalogue's code comes with the first script. */
const OWN_SCRIPT: Partial<Record<PageName, string>> = {
  home: 'src/web/pages/home.tsx',
  product: 'src/web/pages/product.tsx',
  contact: 'src/web/pages/contact.tsx',
};

/** `sha256-…` of every style element, without quotes: one list for all pages of a build. */
export const STYLE_HASHES: readonly string[] = [shop, ...Object.values(OWN_STYLE)].map(
  (css) => `sha256-${createHash('sha256').update(css).digest('base64')}`,
);

export interface Scripts {
  /** Address of the client script. */
  readonly entry: string;
  /** Addresses of its parts, by the path of their source; none in development. */
  readonly parts: Readonly<Record<string, string>>;
}

interface PageAssetsProps extends Scripts {
  /** Null for pages that have no style and no script but everybody's. */
  readonly page: PageName | null;
}

/** The mark of the second sheet tells the browser that it has it. */
export function PageAssets({ page, entry, parts }: PageAssetsProps) {
  const part = parts[(page && OWN_SCRIPT[page]) ?? ''];
  return (
    <>
      <style>{shop}</style>
      {page && <style data-page={page}>{OWN_STYLE[page]}</style>}
      <script type="module" async fetchPriority="low" src={entry} />
      {part && <link rel="modulepreload" fetchPriority="low" href={part} />}
    </>
  );
}
