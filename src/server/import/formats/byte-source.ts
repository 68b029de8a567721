import { open } from 'node:fs/promises';

/** Random access to the bytes of a file on disk or in memory. */
export interface ByteSource extends AsyncDisposable {
  readonly size: number;
  /** Returns fewer bytes at the end of the source. */
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
