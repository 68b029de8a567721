import { mkdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** `node scripts/icons.ts` draws the icons of the installed shop from the logo's mark into public/icons. */

const FOLDER = 'public/icons';
const MARK = 'src/web/assets/mark.svg';
/** The colour of the mark in its file, and its colours in each theme: on white, and on the theme's own colour. */
const DRAWN = '#2c8c99';
const THEMES = {
  turquesa: { mark: '#2c8c99', ground: '#2c8c99', onGround: '#ffffff', smile: '#2c8c99' },
  rosa: { mark: '#ba274a', ground: '#ffc5c5', onGround: '#ba274a', smile: '#ffffff' },
};
/** The mark's share of an icon's width. Phones cut a maskable icon down to a circle of 80 %. */
const SHARE = { plain: 0.82, maskable: 0.6 };

type Theme = keyof typeof THEMES;

async function drawIcon(theme: Theme, name: string, size: number, isFilled: boolean): Promise<void> {
  const { mark, ground, onGround, smile } = THEMES[theme];
  const svg = (await readFile(MARK, 'utf8'))
    .replace(DRAWN, isFilled ? onGround : mark)
    .replace('stroke="#fff"', `stroke="${isFilled ? smile : '#ffffff'}"`);
  const inner = Math.round(size * (isFilled ? SHARE.maskable : SHARE.plain));
  const drawing = await sharp(Buffer.from(svg), { density: 1_200 }).resize(inner, inner).png().toBuffer();
  const background = isFilled ? ground : { r: 0, g: 0, b: 0, alpha: 0 };
  await sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: drawing }])
    .png({ palette: true, effort: 10 })
    .toFile(`${FOLDER}/${theme}-${name}.png`);
}

await mkdir(FOLDER, { recursive: true });
for (const theme of ['turquesa', 'rosa'] as const) {
  await drawIcon(theme, '192', 192, false);
  await drawIcon(theme, '512', 512, false);
  await drawIcon(theme, 'maskable-512', 512, true);
  // iOS shows no transparency, so this icon is filled.
  await drawIcon(theme, '180', 180, true);
}
