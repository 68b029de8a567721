/** The texts of the panel of products of which few are left. */
export const lowUnitsTexts = {
  title: 'Se está acabando',
  add: (title: string) => `Agregar unidades de ${title}`,
  arrived: '¿Cuántas llegaron?',
  save: 'Guardar',
  saved: 'Unidades guardadas',
  wrong: 'Escribe cuántas llegaron, de 1 a 1 000 000',
  many: (units: number) => `Hay ${units}`,
} as const;
