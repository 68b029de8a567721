import { expect, type Page, test } from '@playwright/test';
import { giveTools } from '../../test/harness/views/page-tools.ts';
import { enlargeText } from './report.ts';
import { findUndressed } from './rules-classes.ts';
import { findFaint } from './rules-contrast.ts';
import { findCovered, findFloatingOver } from './rules-covered.ts';
import { findCutText } from './rules-cut.ts';
import { findUnseen } from './rules-forced.ts';
import { findOverlaps } from './rules-overlap.ts';
import { findSideways } from './rules-sideways.ts';
import { compareSizes, measureBlocks } from './sizes.ts';

/** Tests each layout rule on a small page that breaks it and on one that does not. */

async function show(page: Page, body: string, style = ''): Promise<void> {
  const sheet = `body { margin: 0; font: 16px/1.5 sans-serif } ${style}`;
  await page.setContent(
    `<!doctype html><html lang="es"><title>x</title><meta name="viewport" content="width=device-width"><style>${sheet}</style><body>${body}</body></html>`,
  );
  await giveTools(page);
}

const OVER = '.over { position: fixed; left: 0; right: 0; bottom: 0; height: 60px; background: teal }';

test.describe('covered controls', () => {
  test('a button under another box is reported', async ({ page }) => {
    const style = '.over { position: absolute; inset: 0; background: teal }';
    await show(page, '<button>Comprar</button><div class="over">encima</div>', style);
    expect(await findCovered(page)).toEqual(['button «Comprar» is covered by div.over «encima»']);
  });

  test('a link at the very bottom under a docked bar is reported, one further up is not', async ({
    page,
  }) => {
    const body =
      '<a href="#a">Arriba</a><p style="height: 3000px"></p><a href="#b">Abajo</a><div class="over">barra</div>';
    await show(page, body, OVER);
    expect(await findCovered(page)).toEqual(['a «Abajo» is covered by div.over «barra»']);
  });

  test('a control that no scrolling brings onto the screen is reported', async ({ page }) => {
    await show(page, '<button style="position: fixed; top: -200px">Lejos</button>');
    expect(await findCovered(page)).toEqual(['button «Lejos» cannot be brought onto the screen']);
  });

  test('a field that is reached through its label, and a dialog over a page, are not reported', async ({
    page,
  }) => {
    const field = '<label><input type="radio" style="opacity: 0">Negro</label>';
    await show(page, `${field}<button>Debajo</button><dialog><button>Cerrar</button></dialog>`);
    await page.locator('dialog').evaluate((dialog: HTMLDialogElement) => dialog.showModal());
    expect(await findCovered(page)).toEqual([]);
    await page.locator('dialog').evaluate((dialog: HTMLDialogElement) => dialog.close());
    expect(await findCovered(page)).toEqual([]);
  });

  test('a round button that rests on a control is reported', async ({ page }) => {
    const style = '.round { position: fixed; right: 0; bottom: 0; width: 60px; height: 60px }';
    const link = '<a href="#a" style="position: fixed; right: 0; bottom: 0; width: 40px">Ver</a>';
    await show(page, `${link}<button class="round">+</button>`, style);
    expect(await findFloatingOver(page)).toEqual([
      'button.round rests on a «Ver» at the top',
      'button.round rests on a «Ver» at the bottom',
    ]);
  });
});

test('a class without a rule is reported, one with a rule inside a condition is not', async ({ page }) => {
  const style =
    '@media (min-width: 9000px) { @supports (display: grid) { .known:hover > a { color: red } } }';
  await show(page, '<p class="known unknown">Texto</p>', style);
  expect(await findUndressed(page)).toEqual(['.unknown has no rule (p.known.unknown)']);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.unknown { color: red }');
    document.adoptedStyleSheets.push(sheet);
  });
  expect(await findUndressed(page)).toEqual([]);
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

  test('lines that stand close, and a bar over a page that scrolls, are not reported', async ({ page }) => {
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

test('an element that is wider than the screen is reported', async ({ page }) => {
  await show(page, '<div class="wide" style="width: 3000px">Ancho</div>');
  expect(await findSideways(page)).toEqual([
    'the page is 3000 px wide because of div.wide',
    expect.stringMatching(/^the page was moved by \d+ px because of div.wide$/),
  ]);
  await show(page, '<div style="overflow: auto"><p style="width: 3000px">Fila</p></div>');
  expect(await findSideways(page)).toEqual([]);
});

test('a control that only its ground shows is reported with forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const ground = 'width: 40px; height: 40px; border: 0; background: teal';
  await show(page, `<button style="${ground}" aria-label="Borrar"></button><button>Comprar</button>`);
  expect(await findUnseen(page)).toEqual(['button «Borrar» cannot be seen']);
});

test('a control that is filled with black is not reported with forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const fill = 'width: 40px; height: 40px; border: 0; background: #000; forced-color-adjust: none';
  await show(page, `<button style="${fill}" aria-label="Ver foto"></button>`);
  expect(await findUnseen(page)).toEqual([]);
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

test('a block of another size than before is reported, a list that has grown is not', async ({ page }) => {
  const body = (item: number, items: number) =>
    `<ul class="list">${`<li class="one" style="height: ${item}px">Uno</li>`.repeat(items)}</ul>`;
  await show(page, body(20, 2), '.list { margin: 0 }');
  const before = await measureBlocks(page);
  await show(page, body(20, 3), '.list { margin: 0 }');
  expect(compareSizes(before, await measureBlocks(page))).toEqual([]);
  await show(page, body(28, 3), '.list { margin: 0 }');
  expect(compareSizes(before, await measureBlocks(page))).toEqual([
    expect.stringMatching(/^ul\.list li\.one \(1\): \d+ × 20, then \d+ × 28$/),
    expect.stringMatching(/^ul\.list li\.one \(2\): \d+ × 20, then \d+ × 28$/),
  ]);
});
