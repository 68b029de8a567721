import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentsOf, createPublisher } from '../../../test/harness/in-process/backup-contents.ts';
import { openTestShop, type TestShop } from '../../../test/harness/in-process/test-shop.ts';
import { type Ceph, createBucket, findCeph, startCeph } from '../../../test/harness/services/ceph.ts';
import { startPostgres, type TestPostgres, whyNoPostgres } from '../../../test/harness/services/postgres.ts';
import { type Config, readConfig } from '../config.ts';
import { openImages } from '../pictures/open-storage.ts';
import { migrateShop } from './migrate-to-postgres.ts';

const absence = whyNoPostgres();
const noCeph = findCeph();

async function openStockedShop(): Promise<TestShop> {
  const t = await openTestShop();
  const publish = await createPublisher(t);
  for (const name of ['Parlante azul', 'Teclado ñandú']) await publish(name);
  const counts = { day: '2026-11-15', count: 2 };
  await t.shop.store.counts.add(
    [{ ...counts, id: 'x', kind: 'view' }],
    ['zeta', 'ñandú', 'álbum', 'nube'].map((words) => ({ ...counts, words })),
  );
  return t;
}

describe.skipIf(absence)(absence ?? 'a shop that moves to PostgreSQL', () => {
  let server: TestPostgres;
  let databases = 0;
  const newDatabase = () => server.createDatabase(`destino_${++databases}`);
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());

  const move = (t: TestShop, typedUrl: string, isReplacing = false) =>
    migrateShop(t.shop, readConfig({ DATA_DIR: t.folder }), { typedUrl, isReplacing });

  it('is the same there, users, pictures and counts included, and people sign in as before', async () => {
    await using before = await openStockedShop();
    const user = await before.addUser({ password: 'una clave distinta' });
    const url = await newDatabase();
    expect(await move(before, url)).toEqual([
      expect.stringMatching(
        /^Copiado a 127\.0\.0\.1:\d+\/destino_\d+ y comparado: 2 productos, 2 usuarios, 0 pedidos$/,
      ),
      'Imágenes: 4 archivos, en la misma carpeta de antes',
      expect.stringContaining('DATABASE_URL'),
    ]);
    const expected = await contentsOf(before);
    await using after = await openTestShop({ environment: { DATABASE_URL: url, DATA_DIR: before.folder } });
    expect(await contentsOf(after)).toEqual(expected);
    expect((await after.signIn(user)).authorization).toMatch(/^Bearer [\w-]{43}$/);
  });

  it('takes the address from MIGRATE_TO, and warns of a password among the arguments', async () => {
    await using t = await openStockedShop();
    const url = await newDatabase();
    const fromEnvironment = readConfig({ DATA_DIR: t.folder, MIGRATE_TO: url });
    expect((await migrateShop(t.shop, fromEnvironment, {})).join()).not.toContain('Aviso');
    const withPassword = url.replace('postgres@', 'postgres:clave@');
    expect((await move(t, withPassword)).at(-1)).toMatch(/^Aviso: la contraseña de --to .* MIGRATE_TO\.$/);
  });

  it('can be copied again, as often as one likes', async () => {
    await using t = await openStockedShop();
    const url = await newDatabase();
    const first = await move(t, url);
    expect(await move(t, url)).toEqual(first);
  });

  it('does not replace another shop without the option for it', async () => {
    await using one = await openStockedShop();
    await using other = await openStockedShop();
    const url = await newDatabase();
    await move(other, url);
    await expect(move(one, url)).rejects.toThrow(
      'El destino ya tiene otra tienda (2 productos, 1 usuarios) y no se tocó. Para poner esta en su lugar agrega --reemplazar.',
    );
    await using target = await openTestShop({ environment: { DATABASE_URL: url, DATA_DIR: other.folder } });
    expect(await contentsOf(target)).toEqual(await contentsOf(other));
    await move(one, url, true);
    expect((await contentsOf(target)).rows).toEqual((await contentsOf(one)).rows);
  });

  it('leaves the target empty when a picture is missing', async () => {
    await using t = await openStockedShop();
    const url = await newDatabase();
    const [name = ''] = await t.shop.store.products.picturesInUse();
    await t.shop.images.delete(name);
    await expect(move(t, url)).rejects.toThrow(`Falta la imagen ${name}: no se cambió nada en el destino.`);
    await using target = await openTestShop({ environment: { DATABASE_URL: url } });
    expect(await target.shop.store.products.count()).toBe(0);
  });

  it.each([{}, { typedUrl: '' }, { typedUrl: 'mysql://x' }])('is not begun with %j', async (options) => {
    await using t = await openTestShop();
    await expect(migrateShop(t.shop, readConfig({ DATA_DIR: t.folder }), options)).rejects.toThrow(
      'Uso: MIGRATE_TO=postgres://… migrate',
    );
  });

  it('is not copied onto itself', async () => {
    const url = await newDatabase();
    await using t = await openTestShop({ environment: { DATABASE_URL: url } });
    await expect(move(t, url)).rejects.toThrow('La tienda ya está en PostgreSQL');
  });

  describe.skipIf(noCeph)(noCeph ?? 'with its pictures in object storage', () => {
    let ceph: Ceph;
    beforeAll(async () => {
      ceph = await startCeph();
    }, 120_000);
    afterAll(() => ceph.stop(), 30_000);

    async function configFor(t: TestShop, bucket: string): Promise<Config> {
      const s3 = await createBucket(ceph, bucket);
      return readConfig({
        DATA_DIR: t.folder,
        S3_BUCKET: s3.bucket,
        S3_ENDPOINT: s3.endpoint,
        S3_ACCESS_KEY_ID: s3.accessKeyId,
        S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
      });
    }

    it('has every picture there, byte for byte, and a second run copies only what is not', async () => {
      await using t = await openStockedShop();
      const config = await configFor(t, 'mudanza');
      const images = openImages(config);
      const options = { typedUrl: await newDatabase() };
      const lines = await migrateShop({ ...t.shop, images }, config, options);
      expect(lines[1]).toBe('Imágenes en mudanza: 4 archivos, 4 copiados ahora');
      const moved = await contentsOf({ ...t, shop: { ...t.shop, images } });
      expect(moved.pictures).toEqual((await contentsOf(t)).pictures);
      const [name = ''] = moved.pictures.keys();
      await images.put(name, Buffer.from('roto'), 'image/webp');
      expect((await migrateShop({ ...t.shop, images }, config, options))[1]).toBe(
        'Imágenes en mudanza: 4 archivos, 1 copiados ahora',
      );
    });
  });
});
