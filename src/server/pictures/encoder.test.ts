import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { constants, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { processPicture } from './encode.ts';
import { createPictureEncoder, type PictureEncoder, startPictureProcess } from './encoder.ts';
import { createPhoto } from './test-pictures.ts';

const UNAVAILABLE = { name: 'ShopError', code: 'UNAVAILABLE', retryAfterSeconds: 1 };

type Limits = { readonly jobMs?: number; readonly idleMs?: number };

const FOLDER = tmpdir();
const startProcess = () => startPictureProcess(FOLDER);

/** An encoder whose processes the test can see, and do something to as soon as they are there. */
function openEncoder(limits: Limits = {}, onStart: (child: ChildProcess) => void = () => undefined) {
  const started: ChildProcess[] = [];
  const encoder = createPictureEncoder(FOLDER, {
    ...limits,
    start() {
      const child = startProcess();
      started.push(child);
      if (started.length === 1) onStart(child);
      return child;
    },
  });
  return { ...encoder, started, [Symbol.asyncDispose]: encoder.close };
}

function photo(seed = 1): Promise<Buffer> {
  return createPhoto({ width: 48, height: 32, seed }).png().toBuffer();
}

async function nameOf(picture: ReturnType<PictureEncoder['encode']>): Promise<string> {
  return (await picture).name;
}

async function requireEnd(pid: number): Promise<void> {
  while (isRunning(pid)) await pause(10);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('the picture encoder', () => {
  it('makes the same files that this process would make, however large they are', async () => {
    await using encoder = openEncoder();
    const heavy = await createPhoto({ width: 1280, height: 1280, noise: 255 }).jpeg().toBuffer();
    const { name, files } = await encoder.encode(heavy);
    const expected = await processPicture(heavy);
    expect(name).toBe(expected.name);
    expect(files.map((file) => [file.name, file.type, Buffer.from(file.bytes)])).toStrictEqual(
      expected.files.map((file) => [file.name, file.type, Buffer.from(file.bytes)]),
    );
  });

  it('reads a file by its path', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tienda-'));
    try {
      await using encoder = openEncoder();
      const [path, bytes] = [join(folder, '1'), await photo()];
      await writeFile(path, bytes);
      expect(await nameOf(encoder.encode(path))).toBe((await processPicture(bytes)).name);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('passes on the refusal of a file and goes on with the same process', async () => {
    await using encoder = openEncoder();
    await expect(encoder.encode(Buffer.from('esto no es una imagen'))).rejects.toMatchObject({
      name: 'ShopError',
      code: 'NOT_A_PICTURE',
    });
    await expect(encoder.encode('/no-existe/foto')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await encoder.encode(await photo());
    expect(encoder.started).toHaveLength(1);
  });

  it('makes many pictures that come at once in one process, each for its own sender', async () => {
    await using encoder = openEncoder();
    const photos = await Promise.all(Array.from({ length: 12 }, (_, seed) => photo(seed)));
    const names = await Promise.all(photos.map((bytes) => nameOf(encoder.encode(bytes))));
    const expected = await Promise.all(photos.map((bytes) => nameOf(processPicture(bytes))));
    expect(names).toStrictEqual(expected);
    expect(encoder.started).toHaveLength(1);
  });

  it('runs at a lower priority than the shop', async () => {
    await using encoder = openEncoder();
    await encoder.encode(await photo());
    expect(getPriority(encoder.started[0]!.pid)).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
  });
});

describe('a picture process', () => {
  it('that is killed at work fails one picture with 503; the next one gets a new process', async () => {
    await using encoder = openEncoder({}, (child) => child.kill('SIGKILL'));
    const [first, second] = [encoder.encode(await photo(1)), encoder.encode(await photo(2))];
    await expect(first).rejects.toMatchObject(UNAVAILABLE);
    expect(await nameOf(second)).toBe((await processPicture(await photo(2))).name);
    expect(encoder.started).toHaveLength(2);
  });

  it('that hangs is killed when its time is over', async () => {
    await using encoder = openEncoder({ jobMs: 50 }, (child) => child.kill('SIGSTOP'));
    await expect(encoder.encode(await photo())).rejects.toMatchObject(UNAVAILABLE);
    await requireEnd(encoder.started[0]!.pid!);
  });

  it('that cannot be started is started again for the next picture', async () => {
    const children = [
      () => {
        throw new Error('spawn EAGAIN');
      },
      startProcess,
    ].values();
    const encoder = createPictureEncoder(FOLDER, { start: () => children.next().value!() });
    await expect(encoder.encode(await photo())).rejects.toMatchObject(UNAVAILABLE);
    await encoder.encode(await photo());
    await encoder.close();
  });

  it('ends when no pictures come, and is started again for the next one', async () => {
    await using encoder = openEncoder({ idleMs: 0 });
    await encoder.encode(await photo());
    await requireEnd(encoder.started[0]!.pid!);
    await encoder.encode(await photo());
    expect(encoder.started).toHaveLength(2);
  });

  it('that was ended from outside while idle is replaced', async () => {
    await using encoder = openEncoder();
    await encoder.encode(await photo());
    const [child] = encoder.started;
    const gone = once(child!, 'exit');
    child!.kill('SIGKILL');
    await gone;
    await encoder.encode(await photo());
    expect(encoder.started).toHaveLength(2);
  });

  it('finishes its picture when the shop closes, and has ended then', async () => {
    const encoder = openEncoder();
    const picture = encoder.encode(await photo());
    await encoder.close();
    await picture;
    expect(isRunning(encoder.started[0]!.pid!)).toBe(false);
  });

  it('ignores the signals that a terminal also sends to the shop', async () => {
    await using encoder = openEncoder();
    await encoder.encode(await photo());
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) encoder.started[0]!.kill(signal);
    await encoder.encode(await photo());
    expect(encoder.started).toHaveLength(1);
  });

  it('ends when the shop is killed', async () => {
    const program = `import { startPictureProcess } from '${join(import.meta.dirname, 'encoder.ts')}';
      console.log(startPictureProcess('${FOLDER}').pid);`;
    const shop = spawn(process.execPath, ['--input-type=module', '-e', program]);
    const [pid] = await once(shop.stdout, 'data');
    expect(isRunning(Number(pid))).toBe(true);
    shop.kill('SIGKILL');
    await requireEnd(Number(pid));
  });
});
