/** Parses CSV as RFC 4180 defines it. */
export function parseCsv(text: string): string[][] {
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/y;
  const rows: string[][] = [];
  let row: string[] = [];
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex;
    const found = cell.exec(text);
    if (!found) throw new Error(`No CSV at ${at}: ${text.slice(at, at + 60)}`);
    const [, quoted, plain = '', end] = found;
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** Each row as an object, with the names of the first row. */
export function parseRecords(text: string): Record<string, string>[] {
  const [names = [], ...rows] = parseCsv(text);
  return rows.map((row) => {
    if (row.length !== names.length)
      throw new Error(`A row of ${row.length} cells under ${names.length} names`);
    return Object.fromEntries(names.map((name, at) => [name, row[at]!]));
  });
}
