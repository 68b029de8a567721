import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { imagesInUse, imagesOf, stateOf } from '../../../test/harness/in-process/shop-state.ts';
import { openTestShop, type TestShop } from '../../../test/harness/in-process/test-shop.ts';
import { logoForm, logoPicture } from '../../../test/harness/logo.ts';
import { bodyOf, type FormBody, filePart, formOf, part } from '../../../test/harness/product-form.ts';
import { UPLOAD } from '../../domain/limits.ts';
import { iconUrl, previewUrl } from '../../domain/product/picture-files.ts';
import type { SettingsBlock } from '../../domain/settings/blocks.ts';
import { deleteOrphanPictures } from '../pictures/delete-orphans.ts';

let t: TestShop;
let headers: { authorization: string };

beforeEach(async () => {
  t = await openTestShop();
  headers = await t.signIn(await t.addUser({ role: 'administrador', name: 'Ana' }));
});
afterEach(() => t[Symbol.asyncDispose]());

function send(form: FormBody, more: Record<string, string> = {}) {
  const { payload } = form;
  return t.app.inject({
    method: 'POST',
    url: '/settings/logo',
    headers: { ...headers, ...form.headers, ...more },
    payload,
  });
}

async function save(version = 0, facts: Parameters<typeof logoForm>[1] = {}) {
  const reply = await send(await logoForm(version, facts));
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().block as SettingsBlock<'shop'>;
}

function remove(version: number) {
  return t.app.inject({ method: 'POST', url: '/settings/logo/delete', headers, payload: { version } });
}

describe('POST /settings/logo', () => {
  it('stores the logo, raises the version of the shop and serves its files to everybody', async () => {
    const { version, logo, values } = await save();
    expect(version).toBe(1);
    expect(values).toEqual({
      name: 'Chatea y Compra',
      theme: 'turquesa',
      socialUrl: 'https://www.instagram.com/',
    });
    const { url = '', icon = '' } = logo ?? {};
    expect(icon).toBe(iconUrl(url, 192));
    const addresses = [url, previewUrl(url)!, icon, iconUrl(url, 512)];
    const replies = await Promise.all(addresses.map((address) => t.app.inject({ url: address })));
    expect(replies.map((reply) => `${reply.statusCode} ${reply.headers['content-type']}`)).toEqual([
      '200 image/webp',
      '200 image/jpeg',
      '200 image/png',
      '200 image/png',
    ]);
    expect(t.shop.snapshots.current().settings.logo).toMatchObject({ width: 240, height: 80 });
  });

  it('replaces the logo before, whose files are deleted', async () => {
    await save();
    await save(1, { colour: '#123456' });
    expect(await imagesOf(t)).toEqual(await imagesInUse(t));
    expect(await imagesOf(t)).toHaveLength(4);
  });

  it('is in the history with the person, and so is its deletion', async () => {
    await save();
    t.clock.now += 1_000;
    await remove(1);
    const entries = await t.shop.store.history.list({ kinds: ['settings-changed'], limit: 9 });
    const changes = entries.map(({ by, subject, details }) => [
      by.name,
      subject,
      details.changes?.[0]?.field,
    ]);
    expect(changes).toEqual([
      ['Ana', 'shop', 'logo'],
      ['Ana', 'shop', 'logo'],
    ]);
    expect(entries.map(({ details }) => details.changes?.[0]?.after === null)).toEqual([true, false]);
  });

  it('answers a retry with the first answer and stores it once', async () => {
    const form = await logoForm(0);
    const key = { 'idempotency-key': 'clave-del-logo' };
    const [first, second] = [await send(form, key), await send(form, key)];
    expect(second.body).toBe(first.body);
    expect(await imagesOf(t)).toHaveLength(4);
    const other = await send(await logoForm(0, { colour: '#123456' }), key);
    expect(other.json().message).toBe('Este envío ya se usó con otros datos. Vuelve a intentarlo');
  });

  it('stays when the other settings of the shop are saved', async () => {
    const { logo } = await save();
    const payload = { version: 1, name: 'Casa Aurora', theme: 'rosa', socialUrl: '' };
    const reply = await t.app.inject({ method: 'POST', url: '/settings/shop', headers, payload });
    expect(reply.json().block).toMatchObject({ version: 2, logo, values: { name: 'Casa Aurora' } });
  });

  it('is refused with an old version: nothing changes and no file stays', async () => {
    await save();
    const before = await stateOf(t);
    const reply = await send(await logoForm(0, { colour: '#123456' }));
    expect(reply.statusCode).toBe(409);
    expect(await stateOf(t)).toEqual(before);
  });

  it('is used: orphans that are deleted at the start do not include it', async () => {
    await save();
    expect(await deleteOrphanPictures(t.shop.images, t.shop.store.withCatalogueLock)).toEqual({ deleted: 0 });
    expect(await imagesOf(t)).toHaveLength(4);
  });
});

describe('a logo that is refused', () => {
  const version = part('name="version"', '0');
  const fileOf = (bytes: number) =>
    formOf({ version: '0' }, [{ fileName: 'logo.png', bytes: Buffer.alloc(bytes) }]);
  it.each<[string, () => Promise<FormBody> | FormBody, number, string]>([
    ['too low', () => logoForm(0, { height: 63 }), 422, 'El logo debe medir al menos 64 px de alto'],
    [
      'too wide',
      () => logoForm(0, { width: 641 }),
      422,
      'El logo puede ser hasta 8 veces más ancho que alto',
    ],
    ['missing', () => formOf({ version: '0' }, []), 422, 'Elige la imagen de tu logo'],
    [
      'a drawing with scripts',
      () => formOf({ version: '0' }, [{ fileName: 'logo.svg', bytes: Buffer.from('<svg/>') }]),
      415,
      'El archivo no es una imagen válida (usa JPG, PNG o WebP)',
    ],
    [
      'no picture, although as large as one may be',
      () => fileOf(UPLOAD.fileBytes),
      415,
      'El archivo no es una imagen válida (usa JPG, PNG o WebP)',
    ],
    [
      'larger than a picture may be',
      () => fileOf(UPLOAD.fileBytes + 1),
      413,
      'La imagen es demasiado grande: el máximo es 8 MB y 40 megapíxeles',
    ],
    [
      'more than one picture',
      async () => {
        const file = { fileName: 'logo.png', bytes: await logoPicture() };
        return bodyOf([version, filePart('files', file), filePart('files', file)]);
      },
      413,
      'El formulario trae demasiadas imágenes o campos',
    ],
    [
      'sent with a version that is no number',
      async () => formOf({ version: '1e3' }, [{ fileName: 'a.png', bytes: await logoPicture() }]),
      422,
      'Revisa los datos marcados',
    ],
    [
      'sent without a version',
      async () => formOf({}, [{ fileName: 'a.png', bytes: await logoPicture() }]),
      422,
      'Revisa los datos marcados',
    ],
    [
      'sent with a field that does not exist',
      () => formOf({ version: '0', name: 'x' }, []),
      400,
      'La solicitud trae campos que no existen',
    ],
  ])('because it is %s: nothing changes', async (_why, form, status, message) => {
    const before = await stateOf(t);
    const reply = await send(await form());
    expect([reply.statusCode, reply.json().message]).toEqual([status, message]);
    expect(await stateOf(t)).toEqual(before);
  });
});

describe('POST /settings/logo/delete', () => {
  it('takes the logo and its files away', async () => {
    await save();
    const reply = await remove(1);
    expect(reply.json()).toMatchObject({ message: 'Logo quitado', block: { version: 2 } });
    expect(reply.json().block).not.toHaveProperty('logo');
    expect(await imagesOf(t)).toEqual([]);
    expect(t.shop.snapshots.current().settings.logo).toBeNull();
  });

  it('is refused with an old version', async () => {
    await save();
    const before = await stateOf(t);
    expect((await remove(0)).statusCode).toBe(409);
    expect(await stateOf(t)).toEqual(before);
  });
});
