/** The public pages. A route carries its page's name as its handle. */
export type PageName = 'home' | 'catalogue' | 'product' | 'contact';
