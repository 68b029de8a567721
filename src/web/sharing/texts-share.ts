/** What people read when they pass a page on. */
export const shareTexts = {
  share: 'Compartir',
  status: 'Imagen para tu estado',
  catalogue: (category: string, shopName: string) => `${category} en ${shopName}`,
} as const;
