import { open } from 'node:fs/promises';

/** Bytes that are read where they are needed: a file on the disk, or a file within another one. */
export interface ByteSource extends AsyncDisposable {
  readonly size: number;
  /** Fewer bytes than asked for at the end. */
  read(at: number, length: number): Promise<Buffer>;
}

export async function openFile(path: string): Promise<ByteSource> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    return {
      size,
      async read(at, length) {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at);
        return buffer.subarray(0, bytesRead);
      },
      [Symbol.asyncDispose]: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

export function bytesInMemory(bytes: Buffer): ByteSource {
  return {
    size: bytes.length,
    read: async (at, length) => bytes.subarray(at, at + length),
    [Symbol.asyncDispose]: async () => undefined,
  };
}

export async function readWhole(source: ByteSource): Promise<Buffer> {
  return source.read(0, source.size);
}
