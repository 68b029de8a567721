import { deleteProductPath, EDIT_QUERY, invitationPath, paths, productFormPath } from '../addresses.ts';

/** The pages of sellers. Robots may read everything else: public pages, pictures, and the data of the pages. */
const SELLERS = [
  paths.signIn,
  paths.account,
  paths.signOut,
  invitationPath(''),
  `${paths.newProduct}$`,
  `${productFormPath('*')}/delete$`,
  `${deleteProductPath('*')}$`,
  `/*${EDIT_QUERY}`,
];

export function robotsText(shopUrl: string): string {
  const refused = SELLERS.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', 'Allow: /', ...refused, '', `Sitemap: ${shopUrl}/sitemap.xml`, ''].join('\n');
}
