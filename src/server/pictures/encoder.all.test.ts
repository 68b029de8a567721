import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, getPriority } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { processPicture } from './encode.ts';
import {
  FOLDER,
  isRunning,
  nameOf,
  openEncoder,
  photo,
  requireEnd,
  startProcess,
  UNAVAILABLE,
} from './encoder.testing.ts';
import { createPictureEncoder } from './encoder.ts';
import { createPhoto } from './test-pictures.ts';

describe('the picture encoder', () => {
  it('makes the same files as this process would, also large ones', async () => {
    await using encoder = openEncoder();
    const heavy = await createPhoto({ width: 1280, height: 1280, noise: 255 }).jpeg().toBuffer();
    const { name, files } = await encoder.encode(heavy);
    const expected = await processPicture(heavy);
    expect(name).toBe(expected.name);
    expect(files.map((file) => [file.name, file.type, Buffer.from(file.bytes)])).toStrictEqual(
      expected.files.map((file) => [file.name, file.type, Buffer.from(file.bytes)]),
    );
  });

  it('encodes many parallel pictures in one process, each for its own sender', async () => {
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
  it('that hangs is killed after its time limit', async () => {
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

  it('ends after the idle time, and is started again for the next picture', async () => {
    await using encoder = openEncoder({ idleMs: 0 });
    await encoder.encode(await photo());
    await requireEnd(encoder.started[0]!.pid!);
    await encoder.encode(await photo());
    expect(encoder.started).toHaveLength(2);
  });

  it('that was killed while idle is replaced', async () => {
    await using encoder = openEncoder();
    await encoder.encode(await photo());
    const [child] = encoder.started;
    const gone = once(child!, 'exit');
    child!.kill('SIGKILL');
    await gone;
    await encoder.encode(await photo());
    expect(encoder.started).toHaveLength(2);
  });

  it('finishes its picture and ends when the shop closes', async () => {
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
