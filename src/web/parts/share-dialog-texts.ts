export const shareDialogTexts = {
  chat: 'Enviar por WhatsApp',
  copy: 'Copiar el enlace',
} as const;
