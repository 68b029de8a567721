import { describe, expect, it } from 'vitest';
import { pickRows } from './export-picked.ts';

const SHEET = 'id,nombre,descripción\r\na1,Río 20,"uno, ""dos""\r\ntres"\r\nb2,\'=1+1,x\r\nc3,Aura,y\r\n';

describe('pickRows', () => {
  it('has the heading and the chosen rows exactly as they were exported', () => {
    expect(pickRows(SHEET, new Set(['a1', 'b2'])).join('')).toBe(
      'id,nombre,descripción\r\na1,Río 20,"uno, ""dos""\r\ntres"\r\nb2,\'=1+1,x\r\n',
    );
  });

  it('has the heading alone when no chosen product is in the sheet', () => {
    expect(pickRows(SHEET, new Set(['z9']))).toEqual(['id,nombre,descripción\r\n']);
  });
});
