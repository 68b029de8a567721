import { describe, expect, it } from 'vitest';
import { visitorFiles } from './offline-files.ts';

const MANIFEST = {
  '_base.js': { file: 'assets/base-1.js', assets: ['assets/sprite-1.svg'] },
  '_field.js': { file: 'assets/field-1.js', imports: ['_base.js'] },
  'src/web/start.ts': {
    file: 'assets/start-1.js',
    isEntry: true,
    dynamicImports: ['src/web/client.tsx'],
  },
  'src/web/client.tsx': {
    file: 'assets/client-1.js',
    imports: ['_base.js'],
    dynamicImports: [
      'src/web/cart/cart-dialog.tsx',
      'src/web/seller/card-controls/controls-menu.tsx',
      'src/web/seller/account/login-page.tsx',
    ],
    assets: ['assets/logo-1.svg'],
    css: ['assets/client-1.css'],
  },
  'src/web/cart/cart-dialog.tsx': {
    file: 'assets/cart-1.js',
    imports: ['src/web/client.tsx'],
    dynamicImports: ['src/web/sharing/qr-code.tsx'],
    css: ['assets/cart-1.css'],
  },
  'src/web/sharing/qr-code.tsx': { file: 'assets/qr-1.js', imports: ['_base.js'] },
  'src/web/seller/card-controls/controls-menu.tsx': { file: 'assets/controls-1.js', imports: ['_field.js'] },
  'src/web/seller/account/login-page.tsx': {
    file: 'assets/login-1.js',
    imports: ['_field.js'],
    css: ['assets/login-1.css'],
  },
};

describe('the built files that a visitor needs', () => {
  const files = visitorFiles(MANIFEST);

  it('begin with what every page loads', () => {
    expect(files.entry).toBe('/assets/start-1.js');
    expect(files.first).toEqual([
      '/assets/start-1.js',
      '/assets/client-1.js',
      '/assets/logo-1.svg',
      '/assets/base-1.js',
      '/assets/sprite-1.svg',
    ]);
  });

  it('go on with what a visitor may open, however deep it lies', () => {
    expect(files.later).toEqual(['/assets/cart-1.js', '/assets/cart-1.css', '/assets/qr-1.js']);
  });

  it('leave out the sheet of every page, which is written into the pages', () => {
    expect([...files.first, ...files.later]).not.toContain('/assets/client-1.css');
  });

  it('hold nothing of a seller, nor what only sellers’ pages import', () => {
    expect([...files.first, ...files.later].join()).not.toMatch(/login|controls|field/);
  });

  it('cannot be told of a build that is not whole', () => {
    expect(() => visitorFiles({})).toThrow('npm run build');
    expect(() =>
      visitorFiles({ 'client.tsx': { file: 'c.js', isEntry: true, imports: ['gone.js'] } }),
    ).toThrow('gone.js');
  });
});
