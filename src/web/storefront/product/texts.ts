/** The texts of the product page. */
export const productTexts = {
  available: 'Disponible',
  back: 'Regresar',
  trail: 'Ruta',
  inColour: (title: string, colour: string) => `${title} en color ${colour}`,
  summary: (price: string, isOut: boolean, brand: string) =>
    `${price} · ${isOut ? 'Agotado' : 'Disponible'} · ${brand}`,
  before: 'Precio anterior ',
  withoutShipping: 'Precio sin envío',
  unavailable:
    'Artículo no disponible en este momento. Si quieres conseguir uno de todos modos, haz click en consultar',
  message: 'Tu mensaje sale así:',
  brand: 'Marca',
  colour: 'Color',
  category: 'Categoría',
  pictures: (title: string) => `Fotos de ${title}`,
  picture: (title: string, number: number, count: number) => `${title}, foto ${number} de ${count}`,
  carousel: 'carrusel',
  previousPicture: 'Foto anterior',
  nextPicture: 'Foto siguiente',
  showPicture: (number: number) => `Ver foto ${number}`,
  pictureNumber: (number: number, count: number) => `Foto ${number} de ${count}`,
  zoomed: 'Foto ampliada',
  zoomHint: 'Toca la imagen regresar',
} as const;
