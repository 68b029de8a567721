/** What people read while the shop cannot be reached. */
export const offlineTexts = {
  lost: 'Sin conexión',
  cached: 'Ves lo que este dispositivo guardó.',
  age: (days: number) => (days === 1 ? 'Precio de hace 1 día' : `Precio de hace ${days} días`),
} as const;
