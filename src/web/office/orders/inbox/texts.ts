/** The texts of the seller's list of orders. */
export const inboxTexts = {
  title: 'Pedidos',
  description: 'Lo que te pidieron y en qué va cada uno.',
  newOrder: 'Nuevo pedido',
  pick: 'Elegir',
  export: 'Exportar',
  more: 'Más: elegir y exportar',
  onlyPick: 'Más: elegir',
  search: 'Busca por referencia, nombre o teléfono, o pega un mensaje',
  /** Where the whole text does not fit. */
  shortSearch: 'Busca o pega',
  paste: 'Pegar un mensaje',
  pasteRefused: 'Tu navegador no dejó leer lo que copiaste. Toca el cuadro y elige Pegar.',
  filters: 'Filtros',
  filter: {
    abiertos: 'Abiertos',
    nuevo: 'Nuevos',
    cotizado: 'Cotizaciones',
    confirmado: 'Confirmados',
    'por-pagar': 'Por pagar',
    despachado: 'Enviados',
    terminados: 'Terminados',
    todos: 'Todos',
  },
  list: 'Lista de pedidos',
  one: 'Pedido abierto',
  chooseOne: 'Elige un pedido de la lista para verlo aquí.',
  unseen: 'Sin ver. ',
  noLonger: 'Ya no está en este filtro. ',
  nobody: 'Sin nombre',
  newOrders: (count: number) => (count === 1 ? '1 pedido nuevo' : `${count} pedidos nuevos`),
  hint: 'Un pedido nuevo se guarda cuando alguien toca «Comprar por WhatsApp». Espera su mensaje antes de confirmar.',
  closeHint: 'Cerrar el aviso',
  empty: 'Todavía no hay pedidos.',
  emptyHint: 'Cuando alguien envíe su carrito por WhatsApp, aparece aquí.',
  emptyFilter: 'No hay pedidos en este filtro.',
  notFound: (text: string) => `No encontramos pedidos con “${text}”.`,
  loading: 'Cargando pedidos...',
  loadMore: 'Ver más pedidos',
  retry: 'Intentar de nuevo',
} as const;

export const discardTexts = {
  region: 'Pedidos elegidos',
  help: 'Elige los pedidos nuevos que quieres descartar.',
  pick: (reference: string, name: string) => `Elegir ${reference}, ${name}`,
  discard: (count: number) => `Descartar ${count}`,
  end: 'Dejar de elegir',
  ask: (count: number) => (count === 1 ? '¿Descartar 1 pedido?' : `¿Descartar ${count} pedidos?`),
  consequence: 'Quedan como cancelados. Los puedes reabrir uno por uno.',
  confirm: 'Descartar',
  cancel: 'Volver',
  tooMany: 'Descarta como máximo 100 a la vez.',
  done: (discarded: number, left: number) =>
    (discarded === 1 ? 'Se descartó 1 pedido.' : `Se descartaron ${discarded} pedidos.`) +
    (left === 0
      ? ''
      : ` ${left === 1 ? '1 ya no era nuevo y quedó' : `${left} ya no eran nuevos y quedaron`} como estaba${left === 1 ? '' : 'n'}.`),
} as const;

export const messageTexts = {
  reading: 'Leyendo el mensaje...',
  failed: 'No pudimos leer el mensaje.',
  nothing: 'No encontramos un pedido, un pago ni productos en ese mensaje.',
  bank: (amount: string, payer: string) => `Aviso del banco: ${amount}${payer && ` de ${payer}`}`,
  voucher: (digits: string) => `Comprobante ${digits}`,
  offered: '¿De cuál pedido es este pago?',
  noneOffered: 'Ningún pedido por pagar tiene ese monto ni esa referencia.',
  close: 'Cerrar lo que pegaste',
} as const;

export const exportTexts = {
  title: 'Exportar pedidos',
  lead: 'Una fila por producto, en una hoja de cálculo (CSV).',
  from: 'Desde',
  to: 'Hasta',
  state: 'Estado',
  allStates: 'Todos',
  download: 'Descargar',
  working: 'Preparando...',
  missing: 'Elige una fecha',
  wrongOrder: 'Debe ser el mismo día o uno posterior',
} as const;
