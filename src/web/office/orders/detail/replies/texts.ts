/** The replies that a seller sends by chat. */
export const replyTexts = {
  title: 'Respuestas',
  choose: 'Elige una respuesta',
  label: (name: string) => `Texto de la respuesta «${name}»`,
  edit: 'Editar',
  done: 'Listo',
  original: 'Volver al texto de antes',
  send: 'Enviar por WhatsApp',
  chooseChat: 'Elegir chat',
  noNumber: 'Este pedido no tiene WhatsApp: copia el texto o elige el chat.',
  copy: 'Copiar',
  tooLong: 'El texto es muy largo para el enlace. Acórtalo o cópialo.',
} as const;
