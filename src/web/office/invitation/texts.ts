/** The texts of the page of an invitation. */
export const invitationTexts = {
  title: 'Invitación',
  invited: (by: string) => `${by} te invitó a `,
  as: (role: string) => ` como ${role}. Elige tu contraseña y entras de una vez.`,
  renew: (by: string) => `${by} te mandó este enlace para `,
  choose: '. Elige tu contraseña nueva y entras de una vez.',
  email: 'Correo electrónico',
  once: (day: string) => `Este enlace sirve una sola vez y vence el ${day}.`,
  dead: 'Esta invitación ya no sirve. Pide una nueva.',
  advice: 'Cada enlace se usa una sola vez y dura 7 días. Quien administra la tienda te puede mandar otro.',
  signIn: 'Iniciar sesión',
  shop: 'Ir a la tienda',
  failed: 'No pudimos abrir la invitación',
} as const;
