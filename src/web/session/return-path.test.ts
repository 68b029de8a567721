import { describe, expect, it } from 'vitest';
import { returnPathOf, signInPath } from './return-path.ts';

const OURS = [
  '/tienda',
  '/tienda/nuevo',
  '/tienda/nuevo?modo=editar',
  '/cuenta',
  '/cuenta/catalogos',
  '/cuenta/importar',
  '/cuenta/tienda',
  '/cuenta/equipo',
  '/cuenta/productos',
  '/cuenta/productos?ver=papelera',
  '/cuenta/historial',
  '/cuenta/pedidos',
  '/cuenta/pedidos?estado=nuevo&q=mar%C3%ADa',
  '/cuenta/pedidos/nuevo',
  '/cuenta/pedidos/nuevo?desde=carrito',
  '/cuenta/pedidos/nuevo?producto=abcdefgh12',
  '/cuenta/pedidos/abcdefgh12',
  '/cuenta/pedidos/abcdefgh12?estado=nuevo',
  '/cuenta/pedidos/abcdefgh12/imprimir',
  '/cuenta/pedidos/abcdefgh12/imprimir?q=mar%C3%ADa',
  '/tienda/abcdefgh12',
  '/tienda/abcdefgh12?modo=editar',
  '/tienda/abcdefgh12/eliminar',
];

const STRANGE = [
  'https://evil.example',
  'https://evil.example/tienda',
  'http://localhost/tienda',
  '//evil.example',
  '//evil.example/tienda',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '/%2Fevil.example',
  '/%2F%2Fevil.example',
  '%2F%2Fevil.example',
  '/%5Cevil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/tienda/..//evil.example',
  '/tienda/../../evil.example',
  '/tienda//evil.example',
  '/tienda/https://evil.example',
  '/tienda@evil.example',
  '@evil.example',
  ':@evil.example',
  'evil.example',
  'evil.example/tienda/abcdefgh12',
  'https:/tienda/abcdefgh12',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'javascript://%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'file:///etc/hosts',
  'mailto:ana@evil.example',
  '/\u2215evil.example',
  '/tienda?modo=editar&volver=//evil.example',
  '/tienda#//evil.example',
  '/cuenta/../salir',
  '/cuenta/pedidos?q=//evil.example',
  '/cuenta/pedidos?q=1?q=2',
  '/cuenta/pedidos?q=1#2',
  '/cuenta/pedidos/abc',
  '/cuenta/pedidos/abc?estado=nuevo',
  '/cuenta/pedidos/abcdefgh12?q=//evil.example',
  '/cuenta/pedidos/abcdefgh12/borrar',
  '/salir',
  '/acceder',
  '/acceder?volver=/acceder',
  '/tienda/abc',
  '/tienda/abcdefgh12/eliminar/mas',
  '/tienda/abcdefgh12/delete',
  '/tienda/abcdefgh12\n',
  '/Tienda',
  '',
];

function askedFor(path: string): string {
  return returnPathOf(`https://chateaycompra.cr/acceder?volver=${encodeURIComponent(path)}`);
}

describe('returnPathOf', () => {
  it.each(OURS)('returns %s', (path) => {
    expect(askedFor(path)).toBe(path);
  });

  it.each(STRANGE)('returns the shop for %j', (path) => {
    expect(askedFor(path)).toBe('/tienda');
  });

  it('returns the shop when no page was asked for', () => {
    expect(returnPathOf('https://chateaycompra.cr/acceder')).toBe('/tienda');
  });
});

describe('signInPath', () => {
  it.each(OURS.filter((path) => path !== '/tienda'))(
    'contains %s, which returnPathOf finds again',
    (path) => {
      expect(returnPathOf(`https://chateaycompra.cr${signInPath(path)}`)).toBe(path);
    },
  );

  it.each(['/tienda', ...STRANGE])('contains no return path for %j', (path) => {
    expect(signInPath(path)).toBe('/acceder');
  });
});
