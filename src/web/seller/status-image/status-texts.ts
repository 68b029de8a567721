/** What sellers read about the picture for their status. */
export const statusTexts = {
  alt: (title: string) => `Imagen de ${title} para tu estado`,
  drawing: 'Preparando la imagen…',
  failed: 'No pudimos hacer la imagen en este navegador. Prueba con otro.',
  noPhoto: 'La foto no se pudo usar, así que la imagen va sin ella.',
  hint: 'Descárgala y súbela a tu estado de WhatsApp. El precio es el de este momento.',
  download: 'Descargar',
  share: 'Compartir',
} as const;
