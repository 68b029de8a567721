/** The texts of changes of many products. In a separate file, so that shoppers do not load them. */

function products(count: number): string {
  return count === 1 ? '1 producto' : `${count} productos`;
}

export const bulkTexts = {
  picked: {
    region: 'Elegidos',
    count: (count: number) => (count === 1 ? 'elegido' : 'elegidos'),
    clear: 'Quitar la selección',
    prices: 'Subir o bajar precios',
    soldOut: 'Marcar agotado',
    regular: 'Marcar regular',
    bin: 'Mover a la papelera',
    export: 'Exportar',
    working: 'Un momento…',
    changed: (count: number) => `Cambiamos ${products(count)}`,
    binned: (count: number) => (count === 1 ? 'Se fue a la papelera' : 'Se fueron a la papelera'),
    products,
  },
  bulk: {
    what: 'Qué hacer',
    up: 'Subir',
    down: 'Bajar',
    howMuch: 'Cuánto',
    percent: 'En %',
    amount: 'En ₡',
    percentLabel: 'Porcentaje',
    amountLabel: 'Monto',
    round: 'Redondear',
    rounds: { 100: 'A ₡100', 50: 'A ₡50', 0: 'Sin redondear' },
    result: (count: number) => (count === 1 ? 'Así queda' : `Así quedan los ${count}`),
    becomes: 'pasa a',
    wait: 'Calculando…',
    type: 'Escribe cuánto para ver cómo quedan los precios.',
    badPercent: 'Escribe un porcentaje entre 0 y 500. Para bajar, 90 como máximo.',
    badAmount: 'Escribe un monto mayor que 0.',
    promise: 'Se cambian todos o ninguno. Después lo puedes deshacer.',
    cancel: 'Cancelar',
    apply: (count: number) => (count === 1 ? 'Cambiar 1 precio' : `Cambiar ${count} precios`),
  },
} as const;
