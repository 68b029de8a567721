/** The texts of the bin. In a separate file, so that shoppers do not load them. */
export const binTexts = {
  title: 'Papelera',
  description: 'Los productos borrados',
  lead: 'Lo que borras espera aquí 30 días. Al restaurarlo vuelve con su enlace, sus fotos y su lugar.',
  back: 'Volver a productos',
  empty: 'La papelera está vacía.',
  by: (name: string) => `Lo borró ${name}`,
  left: (days: number) => (days === 1 ? 'Queda 1 día' : `Quedan ${days} días`),
  restore: 'Restaurar',
  purge: 'Borrar ya',
  help: 'Mientras tanto nadie los ve en la tienda. Lo que se borra con «Borrar ya», o cuando se acaban los días, no se puede recuperar.',
  ask: '¿Borrar este producto para siempre?',
  consequence: (title: string) => `${title} se borra con sus fotos. Esta acción no se puede deshacer.`,
  cancel: 'Cancelar',
  purged: 'Producto borrado',
} as const;
