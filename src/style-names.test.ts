import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSheets } from './sources.testing.ts';

/** Several components render these classes, and none is named as they are. This list may only get shorter. */
const WITHOUT_COMPONENT = [
  'office/ui/panel',
  ...['bubble', 'note', 'section', 'small-field', 'swatch', 'tag'].map((name) => `ui/${name}`),
];

const sheets = readSheets('src/web/**/*.css').filter(({ file }) => !file.startsWith('src/web/styles/'));

describe('a style sheet', () => {
  it('is named as a component beside it', () => {
    const alone = sheets.filter(({ hasComponent }) => !hasComponent).map(({ file }) => file);
    expect(alone).toEqual(WITHOUT_COMPONENT.map((name) => `src/web/${name}.css`));
  });

  it('begins with a class of its own name', () => {
    const other = sheets.filter(({ file, firstClass }) => {
      const name = basename(file, '.css');
      return firstClass !== null && firstClass !== name && !firstClass.startsWith(`${name}__`);
    });
    expect(other.map(({ file }) => file)).toEqual([]);
  });
});
