/** The texts of sign-in, account and deleting. In a separate file, so that shoppers do not load them. */
export const sellerTexts = {
  signIn: {
    title: 'Iniciar Sesión',
    email: 'Correo electrónico',
    password: 'Contraseña',
    showPassword: 'Mostrar contraseña',
    hidePassword: 'Ocultar contraseña',
    submit: 'Iniciar',
    signedIn: 'Iniciaste sesión',
    failed: 'Error en el servidor, no se pudo autenticar usuario',
    retry: 'Intentar de nuevo',
    chat: [
      '¿Todavía les queda?',
      '¡Sí! Con gusto te lo aparto.',
      'Lo quiero para Cartago',
      'Listo, va en camino.',
    ],
  },
  account: {
    title: 'Cuenta',
    area: 'Esto es tu area de administracion',
    mine: 'Mi Cuenta',
    name: 'Nombre',
    email: 'Correo',
    role: 'Rol',
    status: 'Estado',
    changePassword: 'Cambiar contraseña',
    currentPassword: 'Contraseña actual',
    newPassword: 'Contraseña nueva',
    newPasswordConfirm: 'Confirma la contraseña nueva',
    update: 'Actualizar',
    changed: 'La próxima vez que entres, usa tu contraseña nueva.',
    close: 'Salir',
    back: 'Volver a la cuenta',
    first: 'Cambia la contraseña con la que empezaste. Después puedes usar todo lo demás.',
    saveAndEnter: 'Guardar y entrar',
  },
  entries: {
    label: 'Administrar',
    orders: { name: 'Pedidos', hint: 'Lo que te pidieron y en qué va cada uno.' },
    products: { name: 'Productos', hint: 'Precios y estado, en una tabla.' },
    visits: { name: 'Qué se vende', hint: 'Vistas, agregados y compras por día.' },
    feeds: { name: 'Catálogos', hint: 'WhatsApp Business, Facebook y Google.' },
    import: { name: 'Importar o exportar', hint: 'Tus productos en una hoja de cálculo.' },
    settings: { name: 'Mi tienda', hint: 'Nombre, WhatsApp, envíos y SINPE.' },
    team: { name: 'Equipo', hint: 'Quién entra y qué puede hacer.' },
    history: { name: 'Historial', hint: 'Quién cambió qué, y cómo deshacerlo.' },
  },
  manage: {
    manage: 'Administrar',
    delete: 'Eliminar',
    seeLink: 'Ver enlace',
    ask: 'Deseas eleminar este producto?',
    consequence: (title: string) =>
      `${title} saldrá del catálogo. Lo puedes restaurar de la papelera durante 30 días.`,
    cancel: 'Cancelar',
    failed: (status: number) => `Error al borrar el producto (${status})`,
    isBinned: 'Se fue a la papelera',
    undo: 'Deshacer',
    deleted: 'El producto fue borrado...',
    toShop: 'Ir a la tienda',
  },
  leaving: {
    title: '¿Salir sin guardar?',
    lost: 'Si sales ahora, se pierde lo que escribiste.',
    signOut: 'Si cierras la sesión ahora, se borra lo que escribiste.',
    stay: 'Quedarme',
    leave: 'Salir de aquí',
  },
  understood: 'Entendido',
  told: 'Se lo avisamos a todas las personas que administran la tienda.',
  sending: 'Enviando...',
  more: (left: number) => `Ver más (quedan ${left})`,
  signInToContinue: 'Inicia sesión para continuar',
  offline: 'No pudimos conectar con la tienda. Revisa tu conexión a internet y vuelve a intentarlo.',
} as const;

/** The sentence about missing fields; empty when nothing is missing. */
export function missingFields(names: readonly string[]): string {
  return names.length === 0 ? '' : `Falta completar: ${listOf([...new Set(names)])}.`;
}

/** `a, b y c` */
export function listOf(names: readonly string[]): string {
  return names.join(', ').replace(/, ([^,]*)$/, ' y $1');
}

/** `share` is from 0 to 1. */
export function percentOf(share: number): string {
  return `${Math.floor(share * 100)} %`;
}
