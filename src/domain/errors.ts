/** Point 8 of the specification: every refusal of the shop with its status and its Spanish message. */
import type { Product } from './entities.ts';

import { formRefusals } from './form-refusals.ts';
import { orderRefusals } from './order-refusals.ts';
import { pageRefusals } from './page-refusals.ts';

export interface FieldError {
  readonly path: string;
  readonly msg: string;
}

export interface ErrorBody {
  readonly code: RefusalCode;
  readonly message: string;
  readonly errors?: readonly FieldError[];
  /** The product as it is now, when another person changed it meanwhile. */
  readonly product?: Product;
}

export const refusals = {
  ...pageRefusals,
  ...formRefusals,
  ...orderRefusals,
  // texts of the specification
  AUTHENTICATION_FAILED: { status: 500, message: 'Error en el servidor, no se pudo autenticar usuario' },
  DELETE_FAILED: { status: 404, message: 'Error al borrar el producto' },
  // sign-in and account
  WRONG_CREDENTIALS: { status: 401, message: 'El correo o la contraseña no son correctos' },
  TOO_MANY_GUESSES: { status: 429, message: 'Demasiados intentos. Espera un momento y vuelve a intentarlo' },
  SIGN_IN_REQUIRED: { status: 401, message: 'Inicia sesión para continuar' },
  WRONG_CURRENT_PASSWORD: { status: 401, message: 'La contraseña actual no es correcta' },
  NOT_YOURS: { status: 403, message: 'No tienes permiso para ver o cambiar estos datos' },
  ADMINISTRATOR_ONLY: { status: 403, message: 'Solo quien administra la tienda puede hacer eso.' },
  PASSWORD_FIRST: { status: 403, message: 'Cambia primero la contraseña con la que empezaste.' },
  USER_NOT_FOUND: { status: 404, message: 'Ese usuario no existe' },
  // team
  LAST_ADMINISTRATOR: {
    status: 409,
    message: 'La tienda necesita al menos una persona que la administre.',
  },
  EMAIL_TAKEN: { status: 409, message: 'Ya hay una persona con ese correo.' },
  OWN_LINK: {
    status: 409,
    message: 'Tu contraseña la cambias tú: en Cuenta, con «Cambiar contraseña».',
  },
  PERSON_INACTIVE: { status: 409, message: 'Esa persona está inactiva. Actívala primero.' },
  INVITATION_DEAD: { status: 404, message: 'Esta invitación ya no sirve. Pide una nueva.' },
  LINK_NOT_FOUND: { status: 404, message: 'Ese enlace ya no está abierto' },
  SESSION_NOT_FOUND: { status: 404, message: 'Esa sesión ya no está abierta' },
  // products and pictures
  INVALID_FIELDS: { status: 422, message: 'Revisa los datos marcados' },
  KEY_REUSED: { status: 422, message: 'Este envío ya se usó con otros datos. Vuelve a intentarlo' },
  NOT_A_PICTURE: { status: 415, message: 'El archivo no es una imagen válida (usa JPG, PNG o WebP)' },
  PICTURE_TOO_BIG: {
    status: 413,
    message: 'La imagen es demasiado grande: el máximo es 8 MB y 40 megapíxeles',
  },
  TOO_MANY_PARTS: { status: 413, message: 'El formulario trae demasiadas imágenes o campos' },
  FIELD_TOO_LONG: { status: 413, message: 'Uno de los textos es demasiado largo' },
  NO_SPACE: {
    status: 507,
    message: 'No hay espacio para guardar. Avisa al administrador; no se perdió lo que escribiste.',
  },
  // bin, bulk changes and history
  NOT_IN_BIN: { status: 404, message: 'Ese producto ya no está en la papelera' },
  BULK_OUTDATED: {
    status: 409,
    message: 'Algunos productos cambiaron desde la revisión. Vuelve a revisar. No se cambió nada',
  },
  ENTRY_NOT_FOUND: { status: 404, message: 'Ese cambio ya no está en el historial' },
  CANNOT_UNDO: { status: 409, message: 'Este cambio ya no se puede deshacer.' },
  // settings
  RECENT_LINK: { status: 403, message: 'Por seguridad, espera 24 horas para cambiar este número.' },
  SETTINGS_CHANGED: {
    status: 409,
    message: 'Otra persona guardó este bloque mientras escribías. Compara y elige qué se queda.',
  },
  LOGO_MISSING: { status: 422, message: 'Elige la imagen de tu logo' },
  SETTING_LOCKED: { status: 409, message: 'Lo fija la configuración del servidor.' },
  // import of a spreadsheet
  SHEET_UNREADABLE: { status: 422, message: 'No pudimos leer el archivo. No se cambió nada' },
  SHEET_TOO_BIG: {
    status: 413,
    message: 'El archivo es demasiado grande: la hoja puede pesar 32 MB y el ZIP con las imágenes 100 MB',
  },
  IMPORT_REFUSED: { status: 422, message: 'Hay filas que no se pueden importar. No se cambió nada' },
  IMPORT_OUTDATED: {
    status: 409,
    message: 'El catálogo o el archivo cambió desde la revisión. Vuelve a revisar. No se cambió nada',
  },
  // malformed requests
  MALFORMED: { status: 400, message: 'La solicitud no se entiende' },
  UNKNOWN_FIELD: { status: 400, message: 'La solicitud trae campos que no existen' },
  BODY_TOO_LARGE: { status: 413, message: 'La solicitud es demasiado grande' },
  UNSUPPORTED_TYPE: { status: 415, message: 'El formato de la solicitud no es el esperado' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'Esa operación no existe aquí' },
  ADDRESS_TOO_LONG: { status: 414, message: 'La dirección es demasiado larga' },
  HEADERS_TOO_LARGE: { status: 431, message: 'Los encabezados de la solicitud son demasiado grandes' },
  REQUEST_TIMEOUT: { status: 408, message: 'La solicitud tardó demasiado en llegar' },
  TOO_MANY_PAGES: {
    status: 429,
    message: 'Pediste demasiadas páginas en poco tiempo. Espera un momento y vuelve a intentarlo',
  },
  // errors of the server
  BUSY: { status: 503, message: 'Hay mucha gente en este momento. Vuelve a intentarlo en unos segundos' },
  UNAVAILABLE: {
    status: 503,
    message: 'No pudimos guardar o leer los datos. Vuelve a intentarlo en un momento',
  },
  CLOSING: { status: 503, message: 'La tienda se está reiniciando. Vuelve a intentarlo en unos segundos' },
  FEED_FAILED: { status: 503, message: 'No pudimos preparar el catálogo. Vuelve a intentarlo en un momento' },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof refusals;

interface RefusalDetails {
  /** Replaces the message of the code, when it has to name something. */
  readonly message?: string;
  readonly product?: Product;
  readonly errors?: readonly FieldError[];
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** An expected refusal. It is thrown by its code and answered with its status and its Spanish message. */
export class ShopError extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly errors: readonly FieldError[] | undefined;
  readonly product: Product | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(details.message ?? refusals[code].message, { cause: details.cause });
    this.name = 'ShopError';
    this.code = code;
    this.status = refusals[code].status;
    this.errors = details.errors;
    this.product = details.product;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  get body(): ErrorBody {
    const { code, message, errors, product } = this;
    return { code, message, ...(errors && { errors }), ...(product && { product }) };
  }
}
