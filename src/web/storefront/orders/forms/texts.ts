/** The texts of the forms on the page of an order. */
export const formTexts = {
  unreachable:
    'No pudimos conectar con la tienda. Revisa tu conexión a internet: lo que escribiste sigue aquí.',
  quoteChanged: 'La tienda cambió la cotización. Revísala de nuevo.',
} as const;

export const quoteTexts = {
  accept: 'Acepto la cotización',
  note: 'Al aceptar te confirmamos por WhatsApp. Todavía no se cobra nada.',
} as const;

export const reportTexts = {
  done: 'Ya pagué',
  voucher: 'Número de comprobante (opcional)',
  report: 'Avisar a la tienda',
  reported: 'Le avisamos a la tienda que pagaste. Te confirma cuando lo vea en su banco.',
  reportedAt: (moment: string) => `Avisaste el ${moment}`,
} as const;

export const detailsTexts = {
  name: 'Nombre',
  phone: 'WhatsApp',
  province: 'Provincia',
  canton: 'Cantón',
  landmarks: 'Señas',
  none: 'Sin elegir',
  consent: (shopName: string, days: number) =>
    `Acepto que ${shopName} guarde estos datos para entregarme este pedido. Los borra ${days} días después de terminarlo, o antes si yo lo pido.`,
  save: 'Guardar mis datos',
} as const;
