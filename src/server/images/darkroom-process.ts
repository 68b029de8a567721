import { type RefusalCode, ShopError } from '../../domain/errors.ts';
import { type ProcessedPicture, processPicture } from './pictures.ts';

/** The program of the darkroom: what comes in is a picture as it was sent, what goes out is this. */
export type Developed =
  | { readonly picture: ProcessedPicture }
  | { readonly refusal: RefusalCode; readonly cause: string };

process.on('message', async (source: string | Buffer) => {
  process.send?.(await develop(source));
});

async function develop(source: string | Buffer): Promise<Developed> {
  try {
    return { picture: await processPicture(source) };
  } catch (error) {
    const { code, cause } =
      error instanceof ShopError ? error : new ShopError('UNEXPECTED', { cause: error });
    return { refusal: code, cause: String(cause) };
  }
}

// A terminal and systemd tell every process to stop. The shop finishes what it has begun, and needs this one for it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

// The shop has no more pictures, or is gone.
process.once('disconnect', () => process.exit(0));
