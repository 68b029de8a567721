import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { withoutTrailing } from '../../domain/text.ts';
import { createWorkQueue, type Lane } from '../scheduling/work-queue.ts';

const derive = promisify(argon2);

/** OWASP's first choice for Argon2id. A stored hash contains its own parameters; a weaker one is renewed at a sign-in. */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const TAG_LENGTH = 32;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

export type Passwords = ReturnType<typeof createPasswords>;

/** Each derivation takes 19 MB and a thread of the pool. Without the queue, guesses would block pages and pictures. */
export function createPasswords() {
  const queue = createWorkQueue({ concurrency: 2, maxWaiting: 20 });
  // A random tag, which no password has.
  const unmatchable = phcOf(randomBytes(16), randomBytes(TAG_LENGTH));
  return {
    // In the first lane: only signed-in users, people with a valid link and the terminal call it.
    hash: (password: string) => queue.run(() => createHash(password), 'first'),
    /** Takes the same time with and without a user: null is compared with a hash that no password matches. */
    verify: (password: string, stored: string | null, lane?: Lane) =>
      queue.run(async () => {
        const isRight = await matches(password, stored ?? unmatchable);
        return isRight && stored !== null;
      }, lane),
    /** Whether the hash was made with weaker parameters than the current ones. */
    isOutdated(stored: string): boolean {
      const { memory, passes } = parse(stored);
      return memory < PARAMETERS.memory || passes < PARAMETERS.passes;
    },
  };
}

/** Without letters and digits that look alike. */
export function createPassword(): string {
  const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  return Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

async function createHash(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { message: password, nonce, tagLength: TAG_LENGTH, ...PARAMETERS });
  return phcOf(nonce, tag);
}

function phcOf(nonce: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = PARAMETERS;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
}

function parse(stored: string) {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(stored) ?? [];
  if (!salt || !tag) throw new Error('A stored password is not an Argon2id string');
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

async function matches(password: string, stored: string): Promise<boolean> {
  const { tag, ...parameters } = parse(stored);
  const actual = await derive('argon2id', { message: password, tagLength: tag.length, ...parameters });
  return timingSafeEqual(actual, tag);
}

function unpadded(bytes: Buffer): string {
  return withoutTrailing(bytes.toString('base64'), '=');
}
