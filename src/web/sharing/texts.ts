export const shareDialogTexts = {
  chat: 'Enviar por WhatsApp',
  copy: 'Copiar el enlace',
  qr: 'Código QR de este enlace',
  scan: 'Escanea este código con la cámara de un celular para abrir el enlace.',
} as const;
