import { describe, expect, it } from 'vitest';
import { pickRows } from './picked-bar.tsx';

const SHEET = 'id,nombre,descripción\r\na1,Río 20,"uno, ""dos""\r\ntres"\r\nb2,\'=1+1,x\r\nc3,Aura,y\r\n';

const picked = async (sheet: string, ...ids: readonly string[]) =>
  (await pickRows(new Response(sheet), new Set(ids))).text();

describe('the export of chosen products', () => {
  it('has the heading and the chosen rows exactly as they were exported', async () => {
    expect(await picked(SHEET, 'a1', 'b2')).toBe(
      'id,nombre,descripción\r\na1,Río 20,"uno, ""dos""\r\ntres"\r\nb2,\'=1+1,x\r\n',
    );
  });

  it('has the heading alone when no chosen product is in the sheet', async () => {
    expect(await picked(SHEET, 'z9')).toBe('id,nombre,descripción\r\n');
  });

  it('is the whole sheet when all are chosen, in the order of the sheet', async () => {
    expect(await picked(SHEET, 'c3', 'b2', 'a1')).toBe(SHEET);
  });

  it('compares the id alone: a title that is the id of another product chooses nothing', async () => {
    expect(await picked('id,nombre\r\na1,b2\r\nb2,x\r\n', 'b2')).toBe('id,nombre\r\nb2,x\r\n');
  });

  it('is marked once as UTF-8, for spreadsheet programs', async () => {
    const file = await pickRows(new Response(`\ufeff${SHEET}`), new Set(['c3']));
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect([...bytes.slice(0, 5)]).toEqual([0xef, 0xbb, 0xbf, 0x69, 0x64]);
    expect(file.type).toBe('text/csv');
  });
});
