/** The buttons of the acts on an order, and the sentences of its history. */
export const actTexts = {
  confirm: 'Confirmar',
  quote: 'Enviar cotización',
  requote: 'Cambiar cotización',
  discard: 'Descartar',
  cancel: 'Cancelar',
  pay: 'Ya lo vi en mi banco',
  dispatch: 'Marcar enviado',
  ready: 'Listo para retirar',
  deliver: 'Marcar entregado',
  return: 'Registrar devolución',
  reopen: 'Reabrir',
} as const;

export const historyTexts = {
  done: {
    create: 'lo creó',
    createByTap: 'creado',
    accept: 'aceptó la cotización',
    confirm: 'confirmó',
    dispatch: 'marcó enviado',
    deliver: 'marcó entregado',
    return: 'registró una devolución',
    expire: 'venció sin confirmarse',
    reopen: 'reabrió',
    stepBack: 'volvió a confirmado',
    reportPayment: 'dice que pagó',
    leaveDetails: 'dejó sus datos',
    erase: 'borró los datos personales',
    eraseOwn: 'borró sus datos',
    renewLink: 'hizo un enlace nuevo',
    discard: 'descartó',
    saidSent: 'dice que lo envió',
  },
  quote: (days: number) => `envió cotización por ${days === 1 ? '1 día' : `${days} días`}`,
  quoted: 'envió cotización',
  cancel: 'canceló',
  cancelWithoutUnits: 'canceló, sin devolver las unidades',
  pay: (amount: string, method: string) => `vio un pago de ${amount} (${method})`,
  refund: (amount: string, method: string) => `devolvió ${amount} (${method})`,
  voidPayment: (amount: string, method: string) => `anuló ${amount} (${method})`,
  replied: (reply: string) => `abrió la respuesta «${reply}»`,
  replaced: (reference: string) => `lo cambió por ${reference}`,
  amounts: { discount: 'descuento', fee: 'envío', total: 'total' },
  undecided: 'por definir',
  fields: {
    lines: 'cambió los productos',
    delivery: 'cambió la entrega',
    customer: 'cambió los datos de quien compra',
    publicNote: 'cambió la nota para quien compra',
    privateNote: 'cambió la nota interna',
  },
  edited: 'lo cambió',
} as const;

/** A part without words, in one of two versions. */
export const partTexts = { empty: 'Vacío', noPrice: 'sin precio' } as const;
