export const pulseTexts = {
  unseen: (count: string) => `${count} sin ver`,
} as const;

export const orderEntryTexts = {
  ofCart: 'Hacer pedido o cotización',
  ofProduct: 'Hacer un pedido con este producto',
} as const;
