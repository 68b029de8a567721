/** What the cart says about where to send it. */
export const deliveryTexts = {
  ask: '¿Adónde lo enviamos? (opcional)',
  chosen: (place: string) => `Enviar a ${place}`,
  province: 'Provincia',
  canton: 'Cantón',
  none: 'Sin elegir',
  landmarks: 'Señas',
  example: '100 m norte de la iglesia, casa azul',
  hint: 'Va solo en tu mensaje. Lo recordamos en este aparato para la próxima vez.',
  forget: 'Borrar estos datos',
} as const;
