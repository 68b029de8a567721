import { describe, expect, it, vi } from 'vitest';
import { zipOf } from '../../../../test/harness/files/zip.ts';
import { bytesInMemory } from './byte-source.ts';
import { readXlsx } from './xlsx.ts';
import { openZip } from './zip.ts';

function workbookWithTarget(target: string): Buffer {
  return zipOf([
    { name: 'xl/workbook.xml', bytes: '<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>' },
    {
      name: 'xl/_rels/workbook.xml.rels',
      bytes: `<Relationships><Relationship Id="r1" TargetMode="External" Target="${target}"/></Relationships>`,
    },
    { name: 'xl/worksheets/sheet1.xml', bytes: '<worksheet><sheetData/></worksheet>' },
  ]);
}

describe('a workbook whose first sheet is elsewhere', () => {
  it.each([
    'http://169.254.169.254/latest/meta-data/',
    'https://otra.example/hoja.xml',
    'file:///etc/passwd',
    '/etc/passwd',
    '../../../../../../etc/passwd',
    '\\\\servidor\\carpeta\\hoja.xml',
  ])('is refused, and nothing is read from %s', async (target) => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('fetched'));
    const zip = await openZip(bytesInMemory(workbookWithTarget(target)));
    await expect(readXlsx(zip)).rejects.toMatchObject({
      errors: [{ msg: 'El libro de Excel no tiene ninguna hoja' }],
    });
    expect(fetched).not.toHaveBeenCalled();
    fetched.mockRestore();
  });
});
