/** The texts of the open sessions. */
export const sessionTexts = {
  title: 'Sesiones abiertas',
  current: 'Esta',
  since: (when: string) => `Desde ${when}`,
  inUse: 'en uso ahora',
  last: (when: string) => `última vez ${when}`,
  end: 'Cerrar',
  endOne: (device: string) => `Cerrar la sesión de ${device}`,
  endOthers: 'Cerrar las demás',
  wait: 'Cargando...',
} as const;
