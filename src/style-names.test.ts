import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSheets } from './sources.testing.ts';

/** Several components render these classes, and none is named as they are. This list may only get shorter. */
const WITHOUT_COMPONENT: Record<string, readonly string[]> = {
  seller: ['panel'],
  ui: ['bubble', 'note', 'section', 'small-field', 'swatch', 'tag'],
};

/** The first class has another name. This list may only get shorter. */
const OTHER_CLASS: Record<string, readonly string[]> = {
  cart: ['add-button', 'cart-dialog', 'help-dialog', 'order-fallback-dialog'],
  catalogue: ['card-actions', 'catalogue-page', 'empty-list', 'product-card', 'product-grid'],
  home: ['home-page'],
  offline: ['offline-notice'],
  product: ['carousel-controls'],
  'seller/account': ['account-page', 'login-page'],
  'seller/card-controls': ['edit-link', 'greeting', 'link-preview-dialog'],
  'seller/feeds': ['feeds-page'],
  'seller/import': ['import-page'],
  seller: ['panel'],
  'seller/product-form': ['colour-select', 'image-picker'],
  'seller/status-image': ['status-dialog'],
  'seller/visits': ['visits-panel'],
  session: ['expiry-notice', 'session-links'],
  sharing: ['share-button'],
  shell: [
    'cart-button',
    'category-strip',
    'error-screen',
    'floating-actions-unfolded',
    'floating-actions',
    'footer',
    'header',
    'loading-overlay',
    'navigation',
    'shell',
  ],
  ui: [
    'bubble',
    'chunk-failure',
    'copy-button',
    'dialog-choices',
    'dialog',
    'file-drop',
    'section',
    'small-field',
  ],
};

const sheets = readSheets('src/web/**/*.css').filter(({ file }) => !file.startsWith('src/web/styles/'));

function filesIn(listed: Record<string, readonly string[]>): string[] {
  return Object.entries(listed).flatMap(([folder, names]) =>
    names.map((name) => `src/web/${folder}/${name}.css`),
  );
}

describe('a style sheet', () => {
  it('is named as a component beside it', () => {
    const alone = sheets.filter(({ hasComponent }) => !hasComponent).map(({ file }) => file);
    expect(alone).toEqual(filesIn(WITHOUT_COMPONENT));
  });

  it('begins with a class of its own name', () => {
    const other = sheets.filter(({ file, firstClass }) => {
      const name = basename(file, '.css');
      return firstClass !== null && firstClass !== name && !firstClass.startsWith(`${name}__`);
    });
    expect(other.map(({ file }) => file)).toEqual(filesIn(OTHER_CLASS));
  });
});
