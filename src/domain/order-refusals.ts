/** The refusals of orders and units. Apart from the others, so that a page can show one without the whole table. */
export const orderRefusals = {
  ORDER_NOT_FOUND: { status: 404, message: 'No encontramos ese pedido' },
  LINK_EXPIRED: { status: 410, message: 'Este enlace ya venció' },
  ORDER_UNAVAILABLE: {
    status: 503,
    message: 'No pudimos cargar tu pedido. Intenta de nuevo en un momento.',
  },
  TOO_MANY_ORDERS: {
    status: 429,
    message: 'Recibimos muchos pedidos en poco tiempo. Tu mensaje de WhatsApp igual nos llega.',
  },
  REFERENCE_TAKEN: { status: 409, message: 'Esa referencia ya se usó' },
  ORDER_CHANGED: {
    status: 409,
    message: 'Otra persona cambió este pedido. Revisa los cambios antes de seguir.',
  },
  DETAILS_FIXED: {
    status: 409,
    message: 'Tu pedido ya va en camino. Escríbenos para cambiar sus datos.',
  },
  WRONG_STATE: { status: 409, message: 'Eso ya no se puede hacer con este pedido' },
  ORDER_OPEN: { status: 409, message: 'Este pedido sigue abierto: termínalo antes de borrar sus datos' },
  ORDER_ERASED: { status: 410, message: 'Los datos de este pedido se borraron.' },
  QUOTE_EXPIRED: { status: 409, message: 'Esta cotización ya venció' },
  NOT_ENOUGH_UNITS: { status: 409, message: 'No alcanzan las unidades' },
  UNITS_CHANGED: { status: 409, message: 'Las unidades cambiaron mientras editabas' },
  VOUCHER_USED: { status: 409, message: 'Ese comprobante ya está en otro pedido' },
  CONSENT_NEEDED: { status: 422, message: 'Marca la casilla para que podamos guardarlos.' },
} as const;

/** The message of `UNITS_CHANGED` with the number that is stored now; null: no longer counted. */
export function unitsChangedMessage(units: number | null): string {
  const now = units === null ? 'ahora no se cuentan' : `ahora hay ${units}`;
  return `${orderRefusals.UNITS_CHANGED.message}: ${now}.`;
}

/** The message of `VOUCHER_USED` with the other order's reference. */
export function voucherUsedMessage(reference: string): string {
  return `Ese comprobante ya está en el pedido ${reference}.`;
}
