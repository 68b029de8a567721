/** The texts of the unfolded actions. Not in `ui/texts.ts`: most visits do not need them. */
export const actionTexts = {
  help: 'Cómo comprar',
  add: 'Agregar este producto',
} as const;
