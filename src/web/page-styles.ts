/** The style that one page wears alone. The server inlines it into that page; here the browser fetches what it lacks. */
import { adoptStyles } from './adopt-styles.ts';

export type PageName = 'home' | 'catalogue' | 'product' | 'contact';

/** Resolves when the page can be shown as it should look. */
export type Dress = (page: PageName) => Promise<void>;

const SHEETS: Record<PageName, () => Promise<{ readonly default: string }>> = {
  home: () => import('./styles/home.css?inline'),
  catalogue: () => import('./styles/catalogue.css?inline'),
  product: () => import('./styles/product.css?inline'),
  contact: () => import('./styles/contact.css?inline'),
};

/** `sent`: the page that came from the server, which wears its style already. */
export function createDress(sent: string | undefined): Dress {
  const dressed = new Set([sent]);
  return async (page) => {
    if (dressed.has(page)) return;
    const { default: css } = await SHEETS[page]();
    // Another visit to it may have waited for the same sheet.
    if (dressed.has(page)) return;
    dressed.add(page);
    adoptStyles(css);
  };
}
