export const greetingTexts = {
  hello: (name: string) => `Hola ${name}`,
  add: 'Agregar artículos',
} as const;

/** The texts of the link preview dialog. */
export const linkPreviewTexts = {
  lead: 'Cuando alguien pega este enlace en un chat, se ve así:',
  looks: 'Vista previa del enlace',
  copy: 'Copiar el enlace',
  good: 'Todo bien: el enlace se ve completo.',
  warnings: {
    picture: 'No tiene foto: en su lugar se ve la tarjeta de la tienda.',
    title: 'El nombre es largo: el chat corta lo que no cabe en dos líneas.',
    address:
      'La tienda todavía no tiene una dirección pública: los chats solo muestran la vista previa cuando la tenga.',
  },
} as const;
