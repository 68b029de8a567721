import fs from 'node:fs';
import promises, { mkdir, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { createSeller } from '../../../test/harness/in-process/seller.ts';
import { openFormsIn, stateOf } from '../../../test/harness/in-process/shop-state.ts';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import { bodyOf, filePart, part } from '../../../test/harness/product-form.ts';
import {
  closed,
  exchangeInSequence,
  listen,
  open,
  postHead,
  readReply,
} from '../../../test/harness/raw-connection.ts';
import { refusals } from '../../domain/errors.ts';
import { clearAbandonedUploads, createUploadFolder } from './upload-folder.ts';

const MB = 1024 * 1024;
const TYPE = { 'content-type': 'multipart/form-data; boundary=x' };
const SIGN_IN = '{"code":"SIGN_IN_REQUIRED","message":"Inicia sesión para continuar"}';

describe('an upload without a session', () => {
  it('gets 401 before its body is sent, and a large one is disconnected after 32 MB', async () => {
    await using t = await openTestShop();
    const port = await listen(t);
    const before = await stateOf(t);
    const socket = await open(port);
    socket.write(postHead('/products/new', 50 * MB, TYPE));
    const reply = await readReply(socket);
    expect([reply.status, reply.body]).toStrictEqual([401, SIGN_IN]);
    const sent = await sendUntilClosed(socket, 50 * MB);
    expect(sent).toBeLessThan(50 * MB);
    expect(await stateOf(t)).toStrictEqual(before);
  });

  it('of a few photos gets its 401 when the client sends everything first', async () => {
    await using t = await openTestShop();
    const port = await listen(t);
    const before = await stateOf(t);
    const body = Buffer.alloc(2 * MB, 'x');
    const reply = await fetch(`http://127.0.0.1:${port}/products/new`, {
      method: 'POST',
      headers: TYPE,
      body,
    });
    expect([reply.status, await reply.text()]).toStrictEqual([401, SIGN_IN]);
    const raw = await exchangeInSequence(
      port,
      postHead('/products/new', 20 * MB, TYPE),
      Buffer.alloc(20 * MB),
    );
    expect([raw.status, raw.body]).toStrictEqual([401, SIGN_IN]);
    expect(await stateOf(t)).toStrictEqual(before);
  });
});

/** Returns how many bytes were sent before the server closed the connection. */
async function sendUntilClosed(socket: Awaited<ReturnType<typeof open>>, most: number): Promise<number> {
  const end = closed(socket).then(() => true);
  const chunk = Buffer.alloc(64 * 1024);
  let sent = 0;
  while (sent < most && !socket.destroyed) {
    const written = new Promise<boolean>((done) => socket.write(chunk, (error) => done(Boolean(error))));
    if (await Promise.race([written, end])) break;
    sent += chunk.length;
  }
  return sent;
}

describe('a form that is refused halfway', () => {
  it('is read to its end, so that the client can read the answer', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const port = await listen(t);
    const before = await stateOf(t);
    const photo = filePart('files', { fileName: 'a.jpg', bytes: Buffer.alloc(7 * MB) });
    const forms = [
      bodyOf([part('name="precio"', '1'), photo, photo]),
      bodyOf([filePart('fotos', { fileName: 'a.jpg', bytes: Buffer.alloc(20 * MB) })]),
      bodyOf([part('name="name"', 'x'.repeat(MB)), photo, photo]),
    ];
    const statuses = [];
    for (const { headers, payload } of forms) {
      const head = postHead('/products/new', payload.length, { ...headers, ...seller.headers });
      statuses.push((await exchangeInSequence(port, head, payload)).status);
    }
    expect(statuses).toStrictEqual([400, 400, 413]);
    expect(await stateOf(t)).toStrictEqual(before);
  });
});

describe('clearAbandonedUploads', () => {
  it('deletes files of ended processes and keeps files of running ones', async () => {
    await using t = await openTestShop();
    const root = t.shop.temporary;
    const [own, gone, running] = [process.pid, 2 ** 22 + 1, process.ppid];
    for (const pid of [own, gone, running])
      await mkdir(join(root, `uploads-${pid}`, 'f-x'), { recursive: true });
    await mkdir(join(root, 'otra cosa'));
    await clearAbandonedUploads(root);
    expect((await readdir(root)).sort()).toStrictEqual(['otra cosa', `uploads-${running}`]);
  });

  it('does nothing when the folder does not exist', async () => {
    await using t = await openTestShop();
    await expect(clearAbandonedUploads(join(t.folder, 'no existe'))).resolves.toBeUndefined();
  });
});

describe('a form whose files do not fit on the disk', () => {
  const NO_SPACE = [507, { code: 'NO_SPACE', message: refusals.NO_SPACE.message }];

  it.each(['ENOSPC', 'EDQUOT'])('gets 507 on %s and leaves no files', async (code) => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const before = await stateOf(t);
    // The callback is the last argument.
    const full = vi.spyOn(fs, 'write').mockImplementation((...args: unknown[]) => {
      const done = args.at(-1);
      if (typeof done === 'function') done(Object.assign(new Error(code), { code }));
    });
    const reply = await seller.create();
    full.mockRestore();
    expect([reply.statusCode, reply.json()]).toStrictEqual(NO_SPACE);
    expect(await stateOf(t)).toStrictEqual(before);
    expect(await openFormsIn(t.shop.temporary)).toStrictEqual([]);
    expect((await seller.create()).statusCode).toBe(201);
  });

  it('is refused during the upload when less than the reserve stays free', async () => {
    await using t = await openTestShop();
    await using folder = await createUploadFolder(t.folder);
    const large = join(t.folder, 'grande');
    await writeFile(large, Buffer.alloc(10 * MB));
    const { bsize } = await statfs(t.folder);
    let looks = 0;
    vi.spyOn(promises, 'statfs').mockImplementation(async () => {
      looks += 1;
      return { bsize, bavail: ((210 - 5 * looks) * MB) / bsize } as Awaited<ReturnType<typeof statfs>>;
    });
    syncBuiltinESMExports();
    await expect(folder.copy(large)).rejects.toMatchObject({ code: 'NO_SPACE' });
    expect(looks).toBe(2);
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    expect(await folder.copy(large)).toMatchObject({ bytes: 10 * MB });
  });
});

describe('files of an answered form', () => {
  it('that cannot be deleted do not change the answer', async () => {
    await using t = await openTestShop();
    const root = join(t.folder, 'formularios');
    const folder = await createUploadFolder(root);
    await rm(root, { recursive: true });
    await writeFile(root, 'ya no es una carpeta');
    await expect(folder[Symbol.asyncDispose]()).resolves.toBeUndefined();
  });
});
