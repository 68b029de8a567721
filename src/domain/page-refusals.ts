/** The refusals that pages show themselves. Apart from the others, so that visitors do not load the whole table. */
export const pageRefusals = {
  PRODUCT_NOT_LOADED: { status: 404, message: 'Error al cargar los detalles del producto' },
  NOT_FOUND: { status: 404, message: 'No encontramos lo que buscas' },
  UNEXPECTED: { status: 500, message: 'Algo salió mal de nuestro lado. Vuelve a intentarlo' },
} as const;
