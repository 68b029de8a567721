export const shareDialogTexts = {
  chat: 'Enviar por WhatsApp',
  copy: 'Copiar el enlace',
  qr: 'Código QR de este enlace',
  scan: 'Escanea este código con la cámara de un celular para abrir el enlace.',
} as const;

/** The texts of sharing outside the dialog. */
export const shareTexts = {
  share: 'Compartir',
  status: 'Imagen para tu estado',
  catalogue: (category: string, shopName: string) => `${category} en ${shopName}`,
} as const;
