import { listOf } from '../../../seller/texts.ts';

/** The texts of the zones of delivery. */
export const deliveryTexts = {
  zones: {
    list: 'Zonas de envío',
    rest: 'Todo lo que no está en otra zona. Siempre va de última.',
    restAlone: 'Todo el país.',
    add: 'Agregar zona',
    change: (zone: string) => `Cambiar ${zone}`,
    remove: (zone: string) => `Quitar ${zone}`,
    unnamed: 'Zona sin nombre',
    done: 'Listo',
    name: 'Zona',
    places: 'Lugares',
    cost: 'Costo',
    undecided: 'Por definir',
    time: 'Tiempo',
    freeFrom: 'Gratis desde',
    freeFromField: 'Gratis desde (opcional)',
    none: '–',
    cantonsOf: (count: number, province: string) => `${count} cantones de ${province}`,
  },
  places: {
    cantons: (province: string) => `Cantones de ${province}`,
    whole: 'Toda la provincia',
    none: 'Ningún cantón',
    some: (chosen: number, all: number) => `${chosen} de ${all} cantones`,
    taken: (count: number) =>
      count === 1 ? '1 cantón es de otra zona' : `${count} cantones son de otra zona`,
    allTaken: (zones: readonly string[]) => `Toda es de ${listOf(zones)}`,
    padlock: (zones: readonly string[]) => `Los que tienen candado son de ${listOf(zones)}.`,
    ofOther: ', de otra zona',
  },
} as const;
