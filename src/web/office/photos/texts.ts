export const photoTexts = {
  notAnImage: (file: string, reason: string) => `“${file}” no es una imagen. (${reason})`,
  unreadable: (file: string) => `No pudimos leer “${file}”. Usa una foto en JPG, PNG o WebP.`,
  tooMany: (most: number, left: number) =>
    `Un producto lleva como máximo ${most} imágenes: ${left === 1 ? 'una quedó' : `${left} quedaron`} por fuera.`,
} as const;
