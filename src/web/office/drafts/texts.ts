export const draftTexts = {
  unfinished: 'Tienes borradores sin terminar:',
  unnamed: 'Sin nombre',
  draftOfNew: '(producto nuevo)',
  draftOfEdit: '(cambios a un producto)',
} as const;
