/** What the panel of other ways to the chat says. */
export const purchaseTexts = {
  lead: 'Tu mensaje está listo. Prueba otra vez, o cópialo y envíalo por tu cuenta a nuestro número.',
  retry: 'Intentar de nuevo',
  copyMessage: 'Copiar el mensaje',
  copyNumber: (number: string) => `Copiar el número ${number}`,
  qr: 'Código QR que abre el chat en tu celular',
  qrMessage: 'O escanea este código con tu celular: el mensaje va incluido.',
  qrContact: 'O escanea este código con tu celular y pega ahí el mensaje.',
  close: 'Seguir viendo',
} as const;
