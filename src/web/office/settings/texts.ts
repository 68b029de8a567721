import { listOf } from '../../seller/texts.ts';

/** The texts of the settings page. */
export const settingsTexts = {
  title: 'Mi tienda',
  entry: 'Nombre, WhatsApp, envíos y SINPE.',
  lead: 'Cada bloque se guarda por aparte y se ve en la tienda al instante.',
  blocks: {
    shop: { title: 'Tu tienda', lead: 'Cómo se llama y cómo se ve.' },
    whatsapp: { title: 'WhatsApp', lead: 'Aquí te llega cada compra.' },
    buying: { title: 'Compra', lead: 'Cómo te compran.' },
    seller: { title: 'Quién vende', lead: 'Sale en el pedido, el recibo y la página de contacto.' },
    sinpe: { title: 'SINPE Móvil', lead: 'Adónde te pagan.' },
    delivery: {
      title: 'Envíos',
      lead: 'Lo que el carrito estima según el cantón. Tú confirmas por chat.',
    },
  },
  /** The label of each field, and its name in a sentence. */
  fields: {
    name: ['Nombre', 'el nombre'],
    theme: ['Color', 'el color'],
    socialUrl: ['Red social', 'la red social'],
    phone: ['Número', 'el número'],
    cart: ['Carrito', 'el carrito'],
    orders: ['Pedidos', 'los pedidos'],
    legalName: ['Nombre legal', 'el nombre legal'],
    legalId: ['Cédula', 'la cédula'],
    place: ['Lugar', 'el lugar'],
    hours: ['Horario', 'el horario'],
    warranty: ['Garantía', 'la garantía'],
    returns: ['Devoluciones', 'las devoluciones'],
    holder: ['A nombre de', 'a nombre de quién está'],
    zones: ['Zonas', 'las zonas'],
    logo: ['Logo', 'el logo'],
  },
  words: {
    theme: { turquesa: 'Turquesa', rosa: 'Rosa' },
    cart: { on: 'Encendido', off: 'Apagado' },
    orders: { on: 'Encendidos', manual: 'Manual', off: 'Apagados' },
  },
  ordersHelp:
    'Encendidos: cada carrito que te envían queda guardado. Manual: los pedidos los hace solo tu equipo. Apagados: ni pedidos ni unidades.',
  summaries: {
    cart: { on: 'Carrito encendido', off: 'Carrito apagado' },
    orders: { on: 'pedidos encendidos', manual: 'pedidos manuales', off: 'pedidos apagados' },
    noSeller: 'Todavía no dice quién vende.',
    noSinpe: 'No cobras por SINPE.',
    noZones: 'Sin zonas: el carrito no estima el envío.',
    wholeCountry: 'Una sola tarifa para todo el país.',
    zones: (count: number) => `${zoneCount(count)} y el resto del país.`,
  },
  unsavedTag: 'Sin guardar',
  lockedTag: 'Bloqueado',
  conflictTag: 'Dos versiones',
  saved: 'Guardado',
  changed: (names: readonly string[]) => `Cambiaste ${listOf(names)} y todavía no se guarda.`,
  zoneCount,
  discard: 'Descartar',
  save: 'Guardar',
  saving: 'Guardando...',
  before: 'Antes: ',
  empty: 'Vacío',
  locked: (variable: string) => `Lo fija la configuración del servidor (${variable}).`,
  offline:
    'No pudimos conectar con la tienda. Revisa tu conexión a internet: lo que escribiste sigue aquí, y al intentar de nuevo no se guarda dos veces.',
  expired: 'Tu sesión expiró. Inicia sesión de nuevo: lo que escribiste te espera aquí.',
  shop: { preview: 'Así se ve arriba', socialHelp: 'Si lo dejas vacío, el enlace no sale.' },
  logo: {
    label: 'Logo (opcional)',
    choose: 'Elegir imagen',
    change: 'Cambiar imagen',
    remove: 'Quitar logo',
    ask: '¿Quitar el logo?',
    consequence:
      'Arriba vuelve a salir nuestra marca con el nombre de tu tienda. Después puedes subirlo otra vez.',
    help: 'Al menos 64 px de alto y hasta 8 veces más ancha que alta. Sin logo sale nuestra marca con tu nombre.',
    alt: 'Tu logo',
    preparing: 'Preparando la imagen...',
    sending: 'Subiendo el logo...',
    storing: 'Guardando el logo...',
    removing: 'Quitando el logo...',
    none: 'Sin logo',
    some: 'Con logo',
    other: 'Con otro logo',
    changed: 'Otra persona guardó este bloque mientras tanto. Revisa cómo está y vuelve a intentarlo.',
    offline:
      'No pudimos conectar con la tienda. Revisa tu conexión a internet y vuelve a intentarlo: el logo no se guarda dos veces.',
  },
  whatsapp: {
    help: '8 dígitos, o con el código del país si no es de Costa Rica.',
    preview: 'Así te escribe quien compra:',
    sample: 'Hola, quisiera comprar este producto: Audífonos Aura Pro…',
    test: 'Probar',
    testMessage: (shopName: string) => `Prueba de ${shopName}`,
    testHelp: (phone: string, message: string) => `Abre el chat de ${phone} con «${message}».`,
  },
  sinpe: {
    help: 'Los dos o ninguno: vacíos, no cobras por SINPE.',
  },
  askPassword: 'Para cambiarlo, escribe otra vez tu contraseña.',
  conflict: {
    somebody: 'Otra persona',
    title: (who: string) => `${who} guardó este bloque mientras escribías.`,
    advice: 'Compara y elige qué se queda en cada uno. No se ha perdido nada.',
    theirs: 'La guardada',
    mine: 'La tuya',
    unsaved: '· sin guardar',
    same: (names: readonly string[]) => `Lo demás es igual en las dos: ${listOf(names)}.`,
    chosen: 'Se guarda lo que está marcado.',
    today: (time: string) => `hoy ${time}`,
  },
} as const;

function zoneCount(count: number): string {
  return count === 1 ? '1 zona' : `${count} zonas`;
}
