/** The texts of the visits panel. */
export const visitTexts = {
  title: 'Qué se vende',
  lead: (days: number) =>
    `Últimos ${days} días. Contamos sin cookies y sin datos de nadie; los robots y quien administra la tienda no entran en la cuenta.`,
  wait: 'Sumando…',
  empty: 'Todavía no hay números. Aparecen cuando alguien abre un producto.',
  choose: 'Qué se muestra por día',
  kinds: { view: 'Vistas', add: 'Agregados', buy: 'Comprar', ask: 'Consultar' },
  nothing: 'Nada de esto en el periodo.',
  best: (kind: string, total: string, day: string, most: string) =>
    `${kind}: ${total} en total. El mejor día fue el ${day}, con ${most}.`,
  orders: (stored: string, confirmed: string, paid: string, sold: string) =>
    `Pedidos: ${stored} guardados, ${confirmed} confirmados, ${paid} pagados, ${sold} vendidos`,
  byDay: 'Ver los números por día',
  day: 'Día',
  byProduct: 'Por producto',
  product: 'Producto',
  deleted: 'Producto borrado',
  all: (count: number) => `Ver los ${count} productos`,
  searches: 'Búsquedas sin resultado',
  searchesHint: 'Lo que la gente buscó en toda la tienda y no encontró.',
  noSearches: 'Nadie ha buscado algo que no tengas.',
  times: (count: number) => (count === 1 ? '1 vez' : `${count} veces`),
} as const;
