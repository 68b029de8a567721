import { describe, expect, it } from 'vitest';
import { type ZippedFile, zipOf } from '../../../../test/harness/files/zip.ts';
import { ShopError } from '../../../domain/errors.ts';
import { IMPORT } from '../../../domain/limits.ts';
import { bytesInMemory } from './byte-source.ts';
import { openZip } from './zip.ts';

async function unpack(bytes: Buffer): Promise<Record<string, string>> {
  const zip = await openZip(bytesInMemory(bytes));
  const texts = zip.entries.map(async (entry) => [entry.name, String(await zip.extract(entry))]);
  return Object.fromEntries(await Promise.all(texts));
}

async function complaintAbout(bytes: Buffer): Promise<string> {
  try {
    await unpack(bytes);
    return 'none';
  } catch (error) {
    if (error instanceof ShopError) return error.errors?.[0]?.msg ?? error.message;
    throw error;
  }
}

const FILE: ZippedFile = { name: 'carpeta/año.txt', bytes: 'hola '.repeat(100) };
/** Same length, different content. */
function swapped(): Buffer {
  const bytes = zipOf([{ name: 'suelto', bytes: 'abcdef', isStored: true }]);
  bytes.write('x', bytes.indexOf('abcdef'));
  return bytes;
}

const TOO_MUCH = 'El ZIP puede traer 5000 archivos y 400 MB sin comprimir';

describe('a ZIP', () => {
  it('gives the content of its entries, compressed or not, with any comment', async () => {
    const files = [
      FILE,
      { name: 'suelto', bytes: 'PK\u0005\u0006', isStored: true },
      { name: 'vacío', bytes: '' },
    ];
    const expected = { 'carpeta/año.txt': FILE.bytes, suelto: 'PK\u0005\u0006', vacío: '' };
    expect(await unpack(zipOf(files))).toEqual(expected);
    expect(await unpack(Buffer.concat([zipOf(files), Buffer.from('un comentario')]))).toEqual(expected);
  });

  it('decodes file names in the code page of Windows, and in UTF-8 without the flag', async () => {
    const windows = { name: Buffer.from('c\u00a0mara\\ni\u00a4o.jpg', 'latin1'), bytes: '', flags: 0 };
    const unsaid = { name: 'cámara.jpg', bytes: '', flags: 0 };
    expect(Object.keys(await unpack(zipOf([windows, unsaid])))).toEqual(['cámara/niño.jpg', 'cámara.jpg']);
  });

  it.each<[string, Buffer, string]>([
    ['nothing', Buffer.alloc(0), 'El archivo está dañado o incompleto'],
    ['no ZIP at all', Buffer.from('hola'), 'El archivo está dañado o incompleto'],
    ['cut short', zipOf([FILE]).subarray(0, -30), 'El archivo está dañado o incompleto'],
    ['without its beginning', zipOf([FILE]).subarray(20), 'El archivo está dañado o incompleto'],
    [
      'locked',
      zipOf([{ ...FILE, flags: 1 }]),
      'El archivo está protegido con contraseña. Quítasela y vuelve a subirlo',
    ],
    [
      'packed in a strange way',
      zipOf([{ ...FILE, method: 99 }]),
      'No sabemos descomprimir carpeta/año.txt. Usa un ZIP común',
    ],
    ['with more in it than it says', zipOf([{ ...FILE, announcedSize: 10 }]), 'carpeta/año.txt está dañado'],
    ['with less in it than it says', zipOf([{ ...FILE, announcedSize: 501 }]), 'carpeta/año.txt está dañado'],
    ['with other bytes in it than it says', swapped(), 'suelto está dañado'],
    ['of the larger format', zipOf([{ ...FILE, announcedSize: 0xffffffff }]), TOO_MUCH],
    [
      'a bomb',
      zipOf(Array.from({ length: 5 }, () => ({ ...FILE, announcedSize: 90 * 1024 * 1024 }))),
      TOO_MUCH,
    ],
    [
      'with two files in one place',
      zipOf([FILE, { ...FILE, sharesBytes: true }]),
      'El archivo está dañado o incompleto',
    ],
    [
      'with an endless name',
      zipOf([{ ...FILE, name: 'a'.repeat(4097) }]),
      'En el ZIP hay un nombre de archivo demasiado largo',
    ],
    [
      'of too many files',
      zipOf(Array.from({ length: IMPORT.zipEntries + 1 }, () => ({ name: 'a', bytes: '' }))),
      TOO_MUCH,
    ],
  ])('is refused: %s', async (_, bytes, message) => {
    expect(await complaintAbout(bytes)).toBe(message);
  });

  it('with one damaged byte is refused or read, and never causes another error', async () => {
    const whole = zipOf([FILE, { name: 'otro', bytes: 'chao', isStored: true }]);
    for (let at = 0; at < whole.length; at += 1) {
      const broken = Buffer.from(whole);
      broken[at] = broken[at]! ^ 0xff;
      expect(await complaintAbout(broken)).toEqual(expect.any(String));
    }
  });
});
