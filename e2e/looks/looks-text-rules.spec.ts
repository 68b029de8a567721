import { expect, test } from '@playwright/test';
import { enlargeText } from './report.ts';
import { findBrokenWords } from './rules-broken.ts';
import { findFaint } from './rules-contrast.ts';
import { findCutText } from './rules-cut.ts';
import { findOverlaps } from './rules-overlap.ts';
import { findFaintPlaceholders } from './rules-placeholders.ts';
import { show } from './small-page.ts';

/** Tests each layout rule about text on a small page that breaks it and on one that does not. */

test.describe('a word in two lines', () => {
  const NARROW = 'style="width: 80px; overflow-wrap: anywhere"';

  test('is reported when it is short', async ({ page }) => {
    await show(page, `<p ${NARROW}>El Administrador</p>`);
    expect(await findBrokenWords(page)).toEqual(['p «Administrador» is in two lines']);
  });

  test('is not reported when it is long or an address, nor are several lines of whole words', async ({
    page,
  }) => {
    const words = ['electroencefalograma', 'ana@administradora.cr', 'uno dos tres cuatro cinco'];
    await show(page, words.map((text) => `<p ${NARROW}>${text}</p>`).join(''));
    expect(await findBrokenWords(page)).toEqual([]);
  });
});

test.describe('text that is cut off', () => {
  const LINE = 'style="width: 60px; overflow: hidden; white-space: nowrap"';

  test('a line that does not fit is reported, with or without an ellipsis', async ({ page }) => {
    await show(page, `<p ${LINE}>Audífonos inalámbricos</p>`);
    expect(await findCutText(page)).toEqual([
      expect.stringMatching(/^p «Audífonos inalámbricos» loses \d+ px at the side in p$/),
    ]);
  });

  test('a text in a box that is too low is reported, one that is clamped on purpose is not', async ({
    page,
  }) => {
    const low = '<p style="height: 30px; overflow: hidden">uno<br>dos<br>tres</p>';
    const clamp =
      'display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 1; overflow: hidden';
    await show(page, `${low}<p style="${clamp}">cuatro<br>cinco</p>`);
    expect(await findCutText(page)).toEqual([
      expect.stringMatching(/^p «dos» loses \d+ px of its height in p$/),
      expect.stringMatching(/^p «tres» loses \d+ px of its height in p$/),
    ]);
  });

  test('a text in a fixed box over the edge of the screen is reported', async ({ page }) => {
    await show(page, '<p style="position: fixed; left: -30px; top: 0">Aviso</p>');
    expect(await findCutText(page)).toEqual([expect.stringMatching(/^p «Aviso» loses 30 px at the side/)]);
  });

  test('a placeholder and a chosen option that do not fit are reported', async ({ page }) => {
    const select = '<select style="width: 60px"><option>Precio: de menor a mayor</option></select>';
    await show(page, `<input style="width: 60px" placeholder="Buscar en la tienda">${select}`);
    expect(await findCutText(page)).toEqual([
      expect.stringMatching(/^input «Buscar en la tienda» needs \d+ px and has \d+$/),
      expect.stringMatching(/^select «Precio: de menor a mayor» needs \d+ px and has \d+$/),
    ]);
  });

  test('a text in a box that scrolls, and one for screen readers, are not reported', async ({ page }) => {
    const hidden = 'position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)';
    const row = '<div style="overflow: auto; width: 60px; white-space: nowrap">Una fila muy larga</div>';
    await show(page, `${row}<span style="${hidden}">Solo para oídos</span>`);
    expect(await findCutText(page)).toEqual([]);
  });
});

test.describe('text on top of another', () => {
  test('two texts at the same place are reported', async ({ page }) => {
    await show(page, '<h1 style="margin: 0; height: 0">Título</h1><p style="margin: 0">Texto</p>');
    expect(await findOverlaps(page)).toEqual(['p «Texto» and h1 «Título» overlap']);
  });

  test('a text under a painted box is reported', async ({ page }) => {
    const style = 'position: absolute; top: 0; left: 0; width: 284px; height: 284px; background: black';
    await show(page, `<label>Precio</label><i style="${style}"></i>`);
    expect(await findOverlaps(page)).toEqual(['label «Precio» is hidden by i']);
  });

  test('a text under a list that is not drawn is not reported', async ({ page }) => {
    const list = 'position: absolute; inset: 0; width: 100px; opacity: 0';
    await show(page, `<label style="position: relative">Ordenar<select style="${list}"></select></label>`);
    expect(await findOverlaps(page)).toEqual([]);
  });

  test('lines that are close, and a bar over a page that scrolls, are not reported', async ({ page }) => {
    const bar = '<header style="position: sticky; top: 0; background: teal">Barra</header>';
    const tight =
      '<h1 style="line-height: 1; margin: 0">Uno</h1><p style="line-height: 1; margin: 0">Dos</p>';
    await show(page, `${bar}${tight}<p style="height: 3000px">Tres</p>`);
    expect(await findOverlaps(page)).toEqual([]);
  });
});

test('text with too little contrast is reported', async ({ page }) => {
  await show(page, '<p style="color: #999; background: #fff">Gris</p><p>Negro</p>');
  expect(await findFaint(page)).toEqual([expect.stringMatching(/^p:nth-child\(1\) has 2\.84 \(#999999 on/)]);
});

test('a placeholder with too little contrast is reported, also a translucent one', async ({ page }) => {
  const style =
    'input { background: #f4f6f6 } .grey::placeholder { color: #757575 } .dark::placeholder { color: #5f6b6d }';
  const faint = '.thin::placeholder { color: #000; opacity: 0.3 }';
  const field = (name: string) => `<input class="${name}" placeholder="–">`;
  await show(page, ['grey', 'dark', 'thin'].map(field).join(''), style + faint);
  expect(await findFaintPlaceholders(page)).toEqual([
    'placeholder «–» of input.grey has 4.25',
    'placeholder «–» of input.thin has 2.10',
  ]);
});

test('large text doubles what is measured by the root, answers to media queries, and can be taken back', async ({
  page,
}) => {
  await show(page, '<p>Texto</p>', 'p { font-size: 1rem } @media (min-width: 20em) { p { color: red } }');
  await page.setViewportSize({ width: 390, height: 664 });
  await expect(page.locator('p')).toHaveCSS('color', 'rgb(255, 0, 0)');
  await enlargeText(page, true);
  await expect(page.locator('p')).toHaveCSS('font-size', '32px');
  await expect(page.locator('p')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await enlargeText(page, false);
  await expect(page.locator('p')).toHaveCSS('font-size', '16px');
});
