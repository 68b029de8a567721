import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { constants, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createDarkroom, type Darkroom, startProcess } from './darkroom.ts';
import { processPicture } from './pictures.ts';
import { createPhoto } from './test-pictures.ts';

const UNAVAILABLE = { name: 'ShopError', code: 'UNAVAILABLE', retryAfterSeconds: 1 };

type Limits = { readonly pictureMs?: number; readonly idleMs?: number };

/** A darkroom whose processes the test can see, and do something to as soon as they are there. */
function openDarkroom(limits: Limits = {}, onStart: (child: ChildProcess) => void = () => undefined) {
  const started: ChildProcess[] = [];
  const darkroom = createDarkroom({
    ...limits,
    start() {
      const child = startProcess();
      started.push(child);
      if (started.length === 1) onStart(child);
      return child;
    },
  });
  return { ...darkroom, started, [Symbol.asyncDispose]: darkroom.close };
}

function photo(seed = 1): Promise<Buffer> {
  return createPhoto({ width: 48, height: 32, seed }).png().toBuffer();
}

async function nameOf(picture: ReturnType<Darkroom['develop']>): Promise<string> {
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

describe('the darkroom', () => {
  it('makes the very files that this process would make, however many bytes they are', async () => {
    await using darkroom = openDarkroom();
    const heavy = await createPhoto({ width: 1280, height: 1280, noise: 255 }).jpeg().toBuffer();
    const { name, files } = await darkroom.develop(heavy);
    const expected = await processPicture(heavy);
    expect(name).toBe(expected.name);
    expect(files.map((file) => [file.name, file.type, Buffer.from(file.bytes)])).toStrictEqual(
      expected.files.map((file) => [file.name, file.type, Buffer.from(file.bytes)]),
    );
  });

  it('takes a file where it lies', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tienda-'));
    try {
      await using darkroom = openDarkroom();
      const [path, bytes] = [join(folder, '1'), await photo()];
      await writeFile(path, bytes);
      expect(await nameOf(darkroom.develop(path))).toBe((await processPicture(bytes)).name);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('refuses in the same words, and goes on', async () => {
    await using darkroom = openDarkroom();
    await expect(darkroom.develop(Buffer.from('esto no es una imagen'))).rejects.toMatchObject({
      name: 'ShopError',
      code: 'NOT_A_PICTURE',
    });
    await expect(darkroom.develop('/no-existe/foto')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await darkroom.develop(await photo());
    expect(darkroom.started).toHaveLength(1);
  });

  it('serves many who come at once, each with their own picture, in one process', async () => {
    await using darkroom = openDarkroom();
    const photos = await Promise.all(Array.from({ length: 12 }, (_, seed) => photo(seed)));
    const names = await Promise.all(photos.map((bytes) => nameOf(darkroom.develop(bytes))));
    const expected = await Promise.all(photos.map((bytes) => nameOf(processPicture(bytes))));
    expect(names).toStrictEqual(expected);
    expect(darkroom.started).toHaveLength(1);
  });

  it('yields to those who serve visitors', async () => {
    await using darkroom = openDarkroom();
    await darkroom.develop(await photo());
    expect(getPriority(darkroom.started[0]!.pid)).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
  });
});

describe('a process of the darkroom', () => {
  it('that is killed at work costs one seller another try; who waits behind gets a new process', async () => {
    await using darkroom = openDarkroom({}, (child) => child.kill('SIGKILL'));
    const [first, second] = [darkroom.develop(await photo(1)), darkroom.develop(await photo(2))];
    await expect(first).rejects.toMatchObject(UNAVAILABLE);
    expect(await nameOf(second)).toBe((await processPicture(await photo(2))).name);
    expect(darkroom.started).toHaveLength(2);
  });

  it('that hangs is ended when its time is over', async () => {
    await using darkroom = openDarkroom({ pictureMs: 50 }, (child) => child.kill('SIGSTOP'));
    await expect(darkroom.develop(await photo())).rejects.toMatchObject(UNAVAILABLE);
    await requireEnd(darkroom.started[0]!.pid!);
  });

  it('that cannot be started is tried again by the next', async () => {
    const children = [
      () => {
        throw new Error('spawn EAGAIN');
      },
      startProcess,
    ].values();
    const darkroom = createDarkroom({ start: () => children.next().value!() });
    await expect(darkroom.develop(await photo())).rejects.toMatchObject(UNAVAILABLE);
    await darkroom.develop(await photo());
    await darkroom.close();
  });

  it('goes when nobody brings pictures, and comes again when somebody does', async () => {
    await using darkroom = openDarkroom({ idleMs: 0 });
    await darkroom.develop(await photo());
    await requireEnd(darkroom.started[0]!.pid!);
    await darkroom.develop(await photo());
    expect(darkroom.started).toHaveLength(2);
  });

  it('that others ended while it had nothing to do is replaced', async () => {
    await using darkroom = openDarkroom();
    await darkroom.develop(await photo());
    const [child] = darkroom.started;
    const gone = once(child!, 'exit');
    child!.kill('SIGKILL');
    await gone;
    await darkroom.develop(await photo());
    expect(darkroom.started).toHaveLength(2);
  });

  it('finishes its picture when the shop closes, and is gone then', async () => {
    const darkroom = openDarkroom();
    const picture = darkroom.develop(await photo());
    await darkroom.close();
    await picture;
    expect(isRunning(darkroom.started[0]!.pid!)).toBe(false);
  });

  it('leaves it to the shop to stop when a terminal tells both', async () => {
    await using darkroom = openDarkroom();
    await darkroom.develop(await photo());
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) darkroom.started[0]!.kill(signal);
    await darkroom.develop(await photo());
    expect(darkroom.started).toHaveLength(1);
  });

  it('does not outlive a shop that is killed', async () => {
    const program = `import { startProcess } from '${join(import.meta.dirname, 'darkroom.ts')}';
      console.log(startProcess().pid);`;
    const shop = spawn(process.execPath, ['--input-type=module', '-e', program]);
    const [pid] = await once(shop.stdout, 'data');
    expect(isRunning(Number(pid))).toBe(true);
    shop.kill('SIGKILL');
    await requireEnd(Number(pid));
  });
});
