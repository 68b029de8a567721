import { expect, test } from '@playwright/test';
import { findSerious } from '../../test/harness/browser/accessibility.ts';
import { findUndressed } from './rules-classes.ts';
import { findCovered, findFloatingOver } from './rules-covered.ts';
import { findUnseen } from './rules-forced.ts';
import { findMissingReferences } from './rules-references.ts';
import { findSideways } from './rules-sideways.ts';
import { compareSizes, measureBlocks } from './sizes.ts';
import { show } from './small-page.ts';

/** Tests each layout rule about boxes and controls on a small page that breaks it and on one that does not. */

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

test('a button without a name is reported, also inside one part of the page alone', async ({ page }) => {
  await show(page, '<main><h1>Pedidos</h1><button></button><p id="rest">Texto</p></main>');
  expect(await findSerious(page)).toEqual(['button-name: button']);
  expect(await findSerious(page, '#rest')).toEqual([]);
  expect(await findSerious(page, 'main')).toEqual(['button-name: button']);
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

test('an id that names nothing in the page is reported', async ({ page }) => {
  await show(
    page,
    '<button aria-controls="menu">Menú</button><p id="a">Uno</p><p aria-describedby="a b"></p>',
  );
  expect(await findMissingReferences(page)).toEqual([
    'aria-controls="menu" of button names nothing',
    'aria-describedby="b" of p names nothing',
  ]);
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
