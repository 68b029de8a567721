import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { OWN } from './seller-icon.tsx';

describe('the icons that only sellers see', () => {
  it('are those of their file, so that none is asked of the wrong one', () => {
    const sprite = readFileSync('src/web/assets/seller-sprite.svg', 'utf8');
    const drawn = [...sprite.matchAll(/id="i-([a-z-]+)"/g)].map(([, name]) => name);
    expect([...OWN].sort()).toEqual(drawn.sort());
  });
});
