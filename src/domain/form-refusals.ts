/** The refusals that the product form shows itself. Apart from the others, so that visitors do not load them. */
export const formRefusals = {
  UPDATE_FAILED: { status: 404, message: 'Error al actualizar el producto' },
  CHANGED_BY_SOMEONE: {
    status: 409,
    message: 'Otra persona cambió este producto mientras lo editabas. Revisa los cambios antes de guardar.',
  },
} as const;
