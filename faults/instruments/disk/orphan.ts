import { cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes a picture that no product uses, as a kill after its rename would leave it. */
export async function leaveOrphan(dataDir: string): Promise<void> {
  const images = join(dataDir, 'images');
  const files = await readdir(images, { recursive: true });
  const hash = files.find((file) => /-\d+\.webp$/.test(file))!.slice(3, 35);
  const other = [...hash].reverse().join('');
  await mkdir(join(images, other.slice(0, 2)), { recursive: true });
  for (const file of files.filter((each) => each.includes(hash)))
    await cp(join(images, file), join(images, other.slice(0, 2), file.slice(3).replace(hash, other)));
}
