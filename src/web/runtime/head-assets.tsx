/** The style and the scripts that the server writes into the head of a page. */
import { createHash } from 'node:crypto';
import type { BuiltChunk, Scripts, Settings, StyleSheet } from '../../contract/rendering.ts';
import { DRAWN_LOGO_NAME } from '../../domain/settings/shop-name.ts';
import ownName from '../styles/own-name.css?inline';
import rosa from '../styles/theme-rosa.css?inline';
import type { PageName } from './page-data.ts';

/** The pages of the back office share one script, which loads that of the page. */
type OwnPage = PageName | 'office';

/** The code of the catalogue page is in the first script. */
const OWN_SCRIPT: Partial<Record<OwnPage, string>> = {
  home: 'src/web/storefront/home/home-page.tsx',
  product: 'src/web/storefront/product/product-page.tsx',
  contact: 'src/web/storefront/home/contact-page.tsx',
  order: 'src/web/storefront/orders/order-page.tsx',
  orders: 'src/web/storefront/orders/device-orders-page.tsx',
  privacy: 'src/web/storefront/home/privacy-page.tsx',
  office: 'src/web/office.tsx',
};

/** Their own sheets are files: each further inlined sheet would add its hash to the headers of all pages. */
const LINKED: readonly (OwnPage | null)[] = ['order', 'orders', 'privacy', 'office'];

const PAGES = [null, 'home', 'product', 'contact'] as const;

/** `page` is null for pages without a style and a script of their own. `preload.ts` does not fetch inlined sheets. */
export function PageAssets({ page, ...scripts }: Scripts & { readonly page: OwnPage | null }) {
  const part = findOwn(page, scripts);
  const sheets = sheetsOf(page, scripts);
  return (
    <>
      {sheets.length > 0 && (
        <style data-sheets={sheets.map(({ file }) => file).join(' ')}>{joinSheets(sheets)}</style>
      )}
      <script
        type="module"
        async
        fetchPriority="low"
        src={scripts.entry}
        data-office={page === 'office' ? part?.url : undefined}
      />
      {linkedSheets(page, scripts).map(({ file }) => (
        <link key={file} rel="stylesheet" data-sheets={file} href={`/${file}`} />
      ))}
      {part &&
        [part.url, ...part.imports].map((url) => (
          <link key={url} rel="modulepreload" fetchPriority="low" href={url} />
        ))}
    </>
  );
}

/** Only a shop in another theme, or with an own name or logo, sends the sheets for that. */
export function withOwnStyle(scripts: Scripts, { theme, shopName, logo }: Settings): Scripts {
  const own = [
    ...(theme === 'rosa' ? [{ file: 'theme-rosa', css: rosa }] : []),
    ...(shopName === DRAWN_LOGO_NAME && !logo ? [] : [{ file: 'own-name', css: ownName }]),
  ];
  return own.length === 0 ? scripts : { ...scripts, sheets: [...scripts.sheets, ...own] };
}

/** Returns `sha256-…` of the style elements of all pages, without quotes. */
export function hashStyles(scripts: Scripts): readonly string[] {
  const styles = PAGES.map((page) => joinSheets(sheetsOf(page, scripts)));
  return [...new Set(styles)].map((css) => `sha256-${createHash('sha256').update(css).digest('base64')}`);
}

function findOwn(page: OwnPage | null, { parts }: Scripts): BuiltChunk | undefined {
  return parts[(page && OWN_SCRIPT[page]) ?? ''];
}

function sheetsOf(page: OwnPage | null, scripts: Scripts): readonly StyleSheet[] {
  const own = LINKED.includes(page) ? [] : (findOwn(page, scripts)?.sheets ?? []);
  const all = [...scripts.sheets, ...own];
  return [...new Map(all.map((sheet) => [sheet.file, sheet])).values()];
}

function linkedSheets(page: OwnPage | null, scripts: Scripts): readonly StyleSheet[] {
  if (!LINKED.includes(page)) return [];
  const inlined = new Set(scripts.sheets.map(({ file }) => file));
  return (findOwn(page, scripts)?.sheets ?? []).filter(({ file }) => !inlined.has(file));
}

function joinSheets(sheets: readonly StyleSheet[]): string {
  return sheets.map(({ css }) => css).join('');
}
