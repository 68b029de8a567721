/** The seller's pages. What is not named may be read: pages, pictures, and what pages ask for. */
const SELLERS = [
  '/acceder',
  '/cuenta',
  '/salir',
  '/tienda/nuevo$',
  '/tienda/*/delete$',
  '/tienda/*/eliminar$',
  '/*?modo=editar',
];

export function robotsText(shopUrl: string): string {
  const refused = SELLERS.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', 'Allow: /', ...refused, '', `Sitemap: ${shopUrl}/sitemap.xml`, ''].join('\n');
}
