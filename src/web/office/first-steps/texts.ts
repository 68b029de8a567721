/** The texts of the first steps of a shop. */
export const firstStepTexts = {
  title: 'Tu tienda, lista para vender',
  hide: 'Ocultar',
  of: (done: number, all: number) => `${done} de ${all}`,
  done: 'listos',
  ready: 'Listo',
  steps: {
    phone: { name: 'Pon tu número de WhatsApp', hint: 'Ahí te llega cada compra.' },
    name: { name: 'Ponle nombre a tu tienda', hint: 'Sale arriba, en los mensajes y en los recibos.' },
    password: {
      name: 'Cambia la contraseña con la que empezaste',
      hint: 'Así solo tú puedes entrar.',
    },
    demo: { name: 'Quita los productos de demostración', hint: '' },
    product: { name: 'Publica tu primer producto', hint: 'Con una foto basta.' },
    address: { name: 'Dale una dirección pública', hint: 'La guía te lleva paso a paso.' },
  },
  demoCount: (count: number) =>
    count === 1
      ? 'Es 1. Se puede recuperar durante 30 días.'
      : `Son ${count}. Se pueden recuperar durante 30 días.`,
  removal: {
    title: '¿Quitar los productos de demostración?',
    lead: (count: number) =>
      count === 1
        ? 'Sale 1 producto del catálogo. Lo puedes restaurar de la papelera durante 30 días.'
        : `Salen ${count} productos del catálogo. Los puedes restaurar de la papelera durante 30 días.`,
    keep: 'Dejarlos',
    remove: 'Quitarlos',
    removing: 'Quitando...',
    removed: 'Se fueron a la papelera',
    where: 'Los productos de demostración',
  },
  address: {
    title: 'Dale una dirección pública',
    lead: 'Quien recibe tus enlaces debe poder abrirlos desde cualquier lugar. Pásale esta lista a quien instaló la tienda:',
    list: [
      'Compra un nombre, como mitienda.cr, y apúntalo a la dirección del servidor.',
      'Pon delante de la tienda un servidor web con certificado (HTTPS). La guía trae uno listo.',
      'Escribe la dirección en SHOP_URL y reinicia la tienda.',
    ],
    guide: 'El paso a paso está en la guía «Operar la tienda», en docs/operar.md.',
    close: 'Entendido',
  },
} as const;
