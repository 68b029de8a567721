/** The texts of the cart dialog. */
export const cartTexts = {
  empty: 'No hay articulos en el carrito.',
  emptyMore: 'Agrega lo que te guste y aquí te lo guardamos mientras decides.',
  each: 'c/u',
  quantity: 'Cantidad',
  less: (title: string) => `Quitar uno de ${title}`,
  more: (title: string) => `Agregar uno de ${title}`,
  total: 'Total*',
  note: '* Los precios no incluyen el envío.',
  buyBy: 'Comprar por',
  whatsApp: 'WhatsApp',
  keepLooking: 'Seguir viendo',
  message: 'Ver el mensaje que vas a enviar',
  few: (units: number) =>
    `${units === 1 ? 'Solo queda 1' : `Solo quedan ${units}`}. Pide las que quieras y te decimos cuándo llegan.`,
  removed: 'Quitado del carrito',
  gone: (title: string) => `${title} ya no está en la tienda, así que lo quitamos.`,
  soldOut: (title: string) => `${title} está agotado. Pregúntanos si lo podemos conseguir.`,
  changed: (title: string, price: string) => `${title} ahora cuesta ${price}.`,
} as const;

/** The texts of the dialog with other ways to the chat. */
export const purchaseTexts = {
  lead: 'Tu mensaje está listo. Prueba otra vez, o cópialo y envíalo por tu cuenta a nuestro número.',
  retry: 'Intentar de nuevo',
  copyMessage: 'Copiar el mensaje',
  copyNumber: (number: string) => `Copiar el número ${number}`,
  qr: 'Código QR que abre el chat en tu celular',
  qrMessage: 'O escanea este código con tu celular: el mensaje va incluido.',
  qrContact: 'O escanea este código con tu celular y pega ahí el mensaje.',
  close: 'Seguir viendo',
  isSent: '¿Ya enviaste tu mensaje?',
  sent: 'Ya lo envié',
  sentCart: 'Ya lo envié, vaciar carrito',
} as const;

/** The texts of a stored order. The reference between the first two is bold. */
export const orderTexts = {
  seeAll: 'Ver mis pedidos',
  caption: 'Así encuentra la tienda tu pedido.',
} as const;

/** The texts of the delivery fields. */
export const deliveryTexts = {
  ask: '¿Adónde lo enviamos? (opcional)',
  chosen: (place: string) => `Enviar a ${place}`,
  province: 'Provincia',
  canton: 'Cantón',
  none: 'Sin elegir',
  landmarks: 'Señas',
  example: '100 m norte de la iglesia, casa azul',
  hint: 'Va solo en tu mensaje. Lo recordamos en este aparato para la próxima vez.',
  hintOfOrder:
    'La provincia y el cantón van con tu pedido. Las señas van solo en tu mensaje. Lo recordamos en este aparato para la próxima vez.',
  forget: 'Borrar estos datos',
} as const;

/** The texts of the estimated delivery fee. The amounts between them are bold. */
export const deliveryFeeTexts = {
  cost: 'Envío estimado:',
  free: 'Envío gratis',
  time: (time: string) => ` · ${time}`,
  missing: 'Te faltan',
  untilFree: 'para envío gratis.',
  total: 'Con envío estimado:',
} as const;
