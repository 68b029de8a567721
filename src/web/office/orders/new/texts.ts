export const newOrderTexts = {
  title: 'Nuevo pedido',
  description: 'Haz un pedido o una cotización.',
  back: 'Pedidos',
  loading: 'Cargando...',
  restored: 'Recuperamos lo que habías dejado sin guardar.',
  discard: 'Descartar',
  gone: (title: string) => `${title} ya no está en la tienda.`,
  goneProduct: 'Ese producto ya no está en la tienda.',
  notLoaded: 'No pudimos conectar con la tienda. Revisa tu conexión a internet y vuelve a intentarlo.',
  paste: {
    label: 'Pega aquí el mensaje de WhatsApp',
    reading: 'Leyendo...',
    found: (count: number) => (count === 1 ? 'Encontramos 1 producto.' : `Encontramos ${count} productos.`),
    completed: 'Completamos los datos de quien compra.',
    gone: (count: number) =>
      count === 1
        ? 'Un producto del mensaje ya no está en la tienda.'
        : `${count} productos del mensaje ya no están en la tienda.`,
    more: (count: number) =>
      count === 1
        ? 'El mensaje dice que hay 1 producto más que no viene en el texto.'
        : `El mensaje dice que hay ${count} productos más que no vienen en el texto.`,
    nothing: 'No encontramos productos ni datos de quien compra en ese mensaje.',
    bank: 'Eso es un aviso del banco. Pégalo en la búsqueda de Pedidos para encontrar su pedido.',
    stored: (reference: string) => `El pedido ${reference} ya está guardado.`,
    open: 'Abrir ese pedido',
  },
  end: {
    save: 'Guardar como nuevo',
    quote: 'Enviar cotización',
    confirm: 'Confirmar de una vez',
    until: '¿Hasta cuándo vale?',
    days: (days: number) => (days === 1 ? '1 día' : `${days} días`),
    saving: 'Guardando...',
    wrong: 'Revisa los campos marcados.',
    short: 'No alcanzan las unidades. Lo guardamos como nuevo para que lo revises.',
  },
} as const;
