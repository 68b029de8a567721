/** The texts of the home page and the contact page. */
export const homeTexts = {
  home: {
    title: 'Inicio',
    welcome: 'Te damos la bienvenida.',
    welcomeMore: 'Aquí comprar es conversar.',
    lead: 'Escoges lo que te gusta, nos mandas un mensaje y coordinamos la entrega contigo. Sin formularios y sin vueltas.',
    toShop: 'Ver la tienda',
    howToBuy: '¿Cómo comprar?',
    years: 'años en el mercado nacional',
    yearsMore: 'Electrónica con respaldo en todo Costa Rica',
    mission: 'Por qué comprar con nosotros',
    tiles: '¿Qué andas buscando?',
  },
  missions: [
    {
      icon: 'chat',
      title: 'Servicio confiable',
      text: 'Te atiende una persona de principio a fin. Pregunta todo lo que quieras antes de comprar.',
    },
    {
      icon: 'truck',
      title: 'Entrega rápida',
      text: 'Coordinamos el envío por chat y te confirmamos cuándo llega a tu zona.',
    },
    {
      icon: 'shield',
      title: 'Productos garantizados',
      text: 'Todo lo que vendemos tiene garantía. Si algo falla, nos escribes y lo resolvemos.',
    },
  ],
  example: {
    label: 'Ejemplo de compra: envías el producto por chat y la tienda te responde para coordinar la entrega',
    online: 'En línea',
    product: 'Audífonos Aura Pro',
    price: 42_900,
    order: 'Hola, quisiera comprar este producto: Audífonos Aura Pro',
    orderTime: '10:24 ✓✓',
    answer: '¡Hola! Con mucho gusto. ¿A qué zona te lo enviamos?',
    place: 'A Heredia centro. ¡Pura vida!',
    placeTime: '10:25 ✓✓',
  },
  contact: {
    title: 'Contact',
    question: '¿No lo encuentras? Pregúntanos.',
    offer: 'Escríbenos por WhatsApp y te ayudamos a conseguirlo, sin compromiso.',
    chat: 'Chatear por WhatsApp',
  },
} as const;

/** The fields of `Quién vende`, in their order. */
export const sellerFactsTexts = {
  title: 'Quién vende',
  fields: {
    legalName: 'Nombre legal',
    legalId: 'Cédula',
    place: 'Lugar',
    hours: 'Horario',
    warranty: 'Garantía',
    returns: 'Devoluciones',
  },
} as const;
