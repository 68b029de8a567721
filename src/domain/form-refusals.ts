/** The refusals that forms of sellers show themselves. Apart from the others, so that visitors do not load them. */
export const formRefusals = {
  UPDATE_FAILED: { status: 404, message: 'Error al actualizar el producto' },
  CHANGED_BY_SOMEONE: {
    status: 409,
    message: 'Otra persona cambió este producto mientras lo editabas. Revisa los cambios antes de guardar.',
  },
  LOGO_TOO_LOW: { status: 422, message: 'El logo debe medir al menos 64 px de alto' },
  LOGO_TOO_WIDE: { status: 422, message: 'El logo puede ser hasta 8 veces más ancho que alto' },
} as const;
