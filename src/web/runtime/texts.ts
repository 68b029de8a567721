/** The texts for a chunk that did not arrive. */
export const chunkTexts = {
  wait: 'Cargando...',
  failed: 'No pudimos cargar esta parte. Revisa tu conexión.',
  failedAgain: 'Esta parte sigue sin cargar. Revisa tu conexión o recarga la página.',
  page: 'No pudimos cargar esta página. Revisa tu conexión.',
  retry: 'Intentar de nuevo',
  reload: 'Recargar la página',
  notStarted: 'La tienda no terminó de cargar',
  notStartedMore: 'Revisa tu conexión.',
  reloadShort: 'Recargar',
} as const;
