/** The texts of import and export. In a separate file, so that shoppers do not load them. */

function count(number: number, one: string, many: string): string {
  return number === 1 ? `1 ${one}` : `${number} ${many}`;
}

export const importTexts = {
  title: 'Importar y exportar',
  description: 'El catálogo como hoja de cálculo',
  exportTitle: 'Exportar',
  exportText: 'Todos los productos, con todos sus datos, en un archivo que abren Excel y Google Sheets.',
  exportAction: 'Exportar',
  exporting: 'Exportando…',
  importTitle: 'Importar',
  importText:
    'Una hoja CSV o XLSX con las mismas columnas que la exportada. La fila con id cambia ese producto; la fila sin id crea uno nuevo. Lo que no está en la hoja no se toca.',
  pictures: 'Las fotos van en un ZIP, y la columna imágenes dice cómo se llaman.',
  choose: 'Elegir archivos',
  drag: 'O arrástralos aquí. ',
  kinds: 'CSV, XLSX o ZIP; la hoja y el ZIP a la vez si quieres.',
  chosen: 'Archivos elegidos',
  review: 'Revisar',
  chooseFirst: 'Primero elige un archivo.',
  nothingYet: 'Primero te mostramos qué cambiaría. Nada se guarda hasta que confirmes.',
  uploading: 'Subiendo',
  reviewing: 'Revisando la hoja…',
  importing: 'Importando…',
  reviewTitle: 'Esto pasaría con tu catálogo',
  counts: {
    created: (n: number) => count(n, 'nuevo', 'nuevos'),
    changed: (n: number) => count(n, 'cambia', 'cambian'),
    unchanged: (n: number) => count(n, 'queda igual', 'quedan igual'),
    refused: (n: number) => count(n, 'con errores', 'con errores'),
  },
  kindsOfRow: { created: 'Nuevo', changed: 'Cambia', refused: 'Error' },
  row: (number: number) => `Fila ${number}`,
  rows: 'Filas',
  ignored: (names: string) => `No usamos estas columnas: ${names}.`,
  untitled: 'Sin nombre',
  fixFirst:
    'Corrige las filas con errores en tu hoja y vuelve a subirla. Mientras haya errores no se importa nada.',
  nothingToDo: 'La hoja dice lo mismo que la tienda: no hay nada que importar.',
  allOrNothing: 'Se importa todo o nada.',
  confirm: 'Confirmar',
  backToChoice: 'Volver',
  goesOn: 'La tienda ya tiene tus archivos: si sales de esta página, la importación sigue.',
  other: 'Elegir otro archivo',
  reviewAgain: 'Volver a revisar',
  offlineReview: 'No pudimos conectar con la tienda. Revisa tu conexión a internet.',
  offlineImport:
    'Se cortó la conexión y no sabemos si la importación llegó. Al intentar de nuevo no se duplica nada.',
  offlineExport: 'No pudimos bajar el archivo. Revisa tu conexión a internet y vuelve a intentarlo.',
  done: (created: number, changed: number) =>
    `${count(created, 'producto nuevo', 'productos nuevos')} y ${count(changed, 'cambiado', 'cambiados')}.`,
  another: 'Importar otra hoja',
} as const;
