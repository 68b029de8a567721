/** The dialogs about one order. */
export const dialogTexts = {
  back: 'Volver',
  sending: 'Enviando...',
  quote: {
    title: 'Enviar cotización',
    legend: '¿Hasta cuándo vale?',
    days: (days: number) => (days === 1 ? '1 día' : `${days} días`),
    note: 'Después le mandas el enlace con la respuesta «Cotización».',
    go: 'Enviar cotización',
  },
  short: {
    title: 'No alcanzan las unidades',
    left: (wanted: number, have: number) => {
      if (have === 0) return `piden ${wanted}, no queda ninguna.`;
      return `piden ${wanted}, ${have === 1 ? 'queda 1' : `quedan ${have}`}.`;
    },
    lower: (have: number) => `Dejar ${have}`,
    remove: 'Quitar',
    more: 'Tengo más',
    count: '¿Cuántas tienes en total?',
    tooFew: (wanted: number) => `Escribe cuántas hay en total: ${wanted} o más`,
    nothingLeft: 'El pedido quedaría sin productos. Deja al menos uno, o cancélalo.',
    go: 'Confirmar',
  },
  dispatch: {
    title: 'Marcar enviado',
    method: 'Método',
    carrier: 'Empresa (opcional)',
    tracking: 'Guía (opcional)',
    trackingUrl: 'Dirección para rastrear (opcional)',
    eta: 'Llega (opcional)',
    etaExample: 'Martes',
    go: 'Marcar enviado',
    ready: 'Listo para retirar',
  },
  cancel: {
    title: 'Cancelar pedido',
    reason: 'Motivo (opcional)',
    note: 'Quien compra lee el motivo en su página.',
    giveBack: '¿Ya tienes los productos de vuelta?',
    yes: 'Sí',
    no: 'No',
    lost: 'Las unidades no vuelven a la tienda.',
    paid: (amount: string) => `Este pedido tiene ${amount} pagados. Después puedes devolver el dinero.`,
    go: 'Sí, cancelar',
  },
  discard: {
    title: '¿Descartar este pedido?',
    consequence: 'Pasa a cancelado. Lo puedes reabrir después.',
    go: 'Sí, descartar',
    done: 'Pedido descartado',
  },
  return: {
    title: 'Registrar devolución',
    lead: 'Una devolución se registra una sola vez.',
    returned: 'Volvieron',
    sellable: 'Se pueden vender',
    of: (quantity: number) => `de ${quantity}`,
    wrong: (quantity: number) => `Escribe un número de 0 a ${quantity}`,
    tooManySellable: 'No pueden ser más de las que volvieron',
    none: 'Escribe cuántas volvieron, al menos una',
    go: 'Registrar devolución',
  },
  link: {
    title: '¿Hacer un enlace nuevo?',
    consequence: 'El enlace de antes deja de funcionar de inmediato. Tendrás que mandar el nuevo.',
    go: 'Hacer enlace nuevo',
  },
  erase: {
    title: '¿Borrar los datos personales?',
    consequence:
      'Se borran nombre, teléfono, señas, notas y guía. Quedan los productos y los montos. Esta acción no se puede deshacer. En los respaldos desaparecen dentro de 31 días.',
    go: 'Borrar datos',
  },
} as const;
