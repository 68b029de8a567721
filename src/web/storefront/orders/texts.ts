/** The texts of the pages of orders. */
export const orderTexts = {
  title: (reference: string) => `Pedido ${reference}`,
  heading: 'Pedido',
  updated: (moment: string) => `Actualizado el ${moment}`,
  refresh: 'Actualizar',
  changed: (label: string) => `Tu pedido cambió: ${label}`,
  quoteChanged: 'La tienda cambió la cotización. Revísala de nuevo.',
  staff: 'Eres de la tienda.',
  openAsStaff: 'Abrir en Pedidos',
  steps: 'Pasos del pedido',
} as const;

export const totalTexts = {
  products: 'Productos',
  discount: 'Descuento',
  fee: 'Envío',
  undecided: 'por definir',
  free: 'gratis',
  total: 'Total',
  paid: 'Pagado',
  due: 'Falta',
  noPrice: 'Precio por definir',
  payments: 'Pagos',
} as const;

export const sinpeTexts = {
  pay: 'Paga',
  bySinpe: 'por SINPE Móvil',
  number: 'Número',
  holder: 'A nombre de',
  amount: 'Monto',
  detail: 'Detalle',
  copy: 'Copiar',
  copied: 'Copiado',
  notCopied: 'No se pudo copiar',
  copyOf: {
    number: 'Copiar el número',
    amount: 'Copiar el monto',
    detail: 'Copiar el detalle',
    sms: 'Copiar el mensaje de texto',
    tracking: 'Copiar la guía',
  },
  steps: (detail: string) => [
    'Abre la app de tu banco y elige SINPE Móvil.',
    'Pon el número y revisa que aparezca este nombre. Si es otro, no pagues y escríbenos.',
    `Pon el monto y, en el detalle, ${detail}.`,
    'Vuelve aquí y toca «Ya pagué».',
  ],
  sms: 'También por mensaje de texto',
  openSms: 'Abrir mensajes',
  smsNote:
    'Envíalo al número de SINPE de tu banco. Por mensaje se puede pasar hasta ₡100 000 por día, y tu banco puede tener un límite menor.',
  safety:
    'Solo paga al número de esta página. Nunca te pedimos claves ni códigos. El pago queda confirmado cuando la tienda lo ve en su banco.',
} as const;

export const deliveryTexts = {
  title: 'Entrega',
  tracking: 'Guía:',
} as const;

export const sellerTexts = {
  title: 'Quién te vende',
  fields: {
    legalName: 'Nombre',
    legalId: 'Cédula',
    place: 'Lugar',
    hours: 'Horario',
    phone: 'WhatsApp',
    warranty: 'Garantía',
    returns: 'Devoluciones',
  },
  byLaw: (day: string) => `Garantía de ley: al menos hasta el ${day}.`,
} as const;

export const actionTexts = {
  chat: 'Escribir por WhatsApp',
  chatMessage: (reference: string) => `Hola, te escribo por mi pedido ${reference}.`,
  again: 'Volver a pedir',
  gone: (title: string) => `${title} ya no está en la tienda.`,
  soldOut: (title: string) => `${title} está agotado. Pregúntanos si lo podemos conseguir.`,
  failed: 'No pudimos leer los productos. Intenta de nuevo en un momento.',
  print: 'Imprimir o guardar',
  printHint: 'Puedes imprimir esta página desde el menú de tu navegador.',
} as const;

export const receiptTexts = {
  title: 'Comprobante de pedido',
  notInvoice: 'Este documento no es una factura electrónica.',
} as const;

export const problemTexts = {
  unknown: {
    title: 'No encontramos este pedido',
    text: 'Si lo acabas de enviar, puede tardar un momento en llegar: abre este enlace otra vez en unos minutos. Tu mensaje de WhatsApp tiene todo lo que hace falta.',
  },
  expired: {
    title: 'Este enlace ya venció',
    text: 'Si necesitas tu comprobante, escríbenos.',
  },
} as const;

export const deviceTexts = {
  title: 'Mis pedidos',
  lead: 'Los que hiciste desde este aparato.',
  empty: 'Aquí aparecen los pedidos que envíes desde este aparato.',
  pieces: (count: number) => (count === 1 ? '1 producto' : `${count} productos`),
  open: 'Ver',
  clear: 'Borrar la lista de este aparato',
} as const;

export const detailsTexts = {
  title: 'Tus datos para la entrega (opcional)',
  hasLandmarks: 'Señas guardadas',
  change: 'Cambiar',
  erase: 'Borrar mis datos',
} as const;

export const quoteTexts = {
  expired: (day: string) => `Esta cotización venció el ${day}. Estos son los precios de hoy:`,
} as const;
