import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contentsOf } from '../../../test/harness/in-process/backup-contents.ts';
import { imagesOf } from '../../../test/harness/in-process/shop-state.ts';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import { logoForm } from '../../../test/harness/logo.ts';
import { restore } from './restore.ts';
import { backUp } from './write-backup.ts';

it('a backup has the logo, and a restore brings it back', async () => {
  await using before = await openTestShop();
  await using after = await openTestShop();
  const { authorization } = await before.signIn(await before.addUser({ role: 'administrador' }));
  const { headers, payload } = await logoForm(0);
  const request = { method: 'POST', url: '/settings/logo', payload } as const;
  const reply = await before.app.inject({ ...request, headers: { ...headers, authorization } });
  expect(reply.statusCode).toBe(200);
  const file = join(before.folder, 'respaldo.sqlite');
  expect(await backUp(before.shop, file)).toMatchObject({ files: 4, lost: [] });
  await restore(after.shop, file, after.folder);
  expect(await contentsOf(after)).toEqual(await contentsOf(before));
  expect(await imagesOf(after)).toEqual(await imagesOf(before));
  expect(await imagesOf(after)).toHaveLength(4);
});
