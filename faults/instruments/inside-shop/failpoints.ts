/**
 * Given to the shop's process with `--import`: it kills itself at the point that FAILPOINT names, the FAILPOINT_PASSING-th
 * time that it comes there after SIGUSR2, or after its start where FAILPOINT_ARMED is set. The points are calls of Node's
 * own modules: the shop knows nothing of them.
 */
import childProcess from 'node:child_process';
import { WriteStream, writeSync } from 'node:fs';
import promises from 'node:fs/promises';
import { ServerResponse } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { atStatement } from './at-statement.ts';
import { ARMED, type Failpoint, REACHED } from './failpoint-names.ts';
import { patch } from './patch.ts';

const UNNAMED_PICTURE = /\/images\/tmp\//;
const NAMED_PICTURE = /\/images\/[0-9a-f]{2}\//;
const CHANGE_OF_PRODUCTS = /^(insert into|update|delete from) "products"/;
/** After this time the picture process has the picture. */
const DEVELOPING_MS = 5;

let isArmed = process.env.FAILPOINT_ARMED !== undefined;
let passings = Number(process.env.FAILPOINT_PASSING ?? 1);

function pass(): void {
  if (isDue()) die();
}

function isDue(): boolean {
  if (!isArmed) return false;
  passings -= 1;
  return passings <= 0;
}

/** Nothing runs after SIGKILL: no handler, no `finally`, no pending write. */
function die(): void {
  writeSync(2, `${REACHED} ${process.env.FAILPOINT}\n`);
  process.kill(process.pid, 'SIGKILL');
}

/** Before or after a call of `node:fs/promises` about a path that matches. */
function atFileCall(when: 'before' | 'after', name: string, path: RegExp): void {
  patch(promises, name, async (call, args) => {
    const isMeant = path.test(String(args[0]));
    if (isMeant && when === 'before') pass();
    const result = await call();
    if (isMeant && when === 'after') pass();
    return result;
  });
}

/** A handle does not know its path, so the path is recorded when it is opened. */
async function atSync(when: 'before' | 'after'): Promise<void> {
  const pictures = new WeakSet<object>();
  const example = await promises.open(import.meta.filename);
  patch(promises, 'open', async (call, args) => {
    const handle = await call();
    if (handle instanceof Object && UNNAMED_PICTURE.test(String(args[0]))) pictures.add(handle);
    return handle;
  });
  patch(Object.getPrototypeOf(example), 'sync', async (call, _args, handle) => {
    const isMeant = handle instanceof Object && pictures.has(handle);
    if (isMeant && when === 'before') pass();
    await call();
    if (isMeant && when === 'after') pass();
  });
  await example.close();
}

/** Writes half of the received bytes of a file. */
function midPart(): void {
  patch(WriteStream.prototype, '_write', (call, [chunk, encoding], stream) => {
    const isUpload = stream instanceof WriteStream && String(stream.path).includes('/uploads-');
    if (!isUpload || !Buffer.isBuffer(chunk) || !isDue()) return call();
    return call([chunk.subarray(0, chunk.length / 2), encoding, die]);
  });
}

function inTransaction(): void {
  atStatement((call, sql) => {
    if (sql.startsWith('insert into "product_pictures"')) pass();
    return call();
  });
}

/** Only for a transaction that changed products: that of the orphan deletion changes none. */
function onCommit(committed: () => void): void {
  const changed = new WeakSet<object>();
  atStatement((call, sql, connection) => {
    if (CHANGE_OF_PRODUCTS.test(sql)) changed.add(connection);
    const isMeant = sql === 'commit' && changed.delete(connection);
    const result = call();
    if (isMeant) committed();
    return result;
  });
}

/** After a commit the shop first reads the changes, which drops the cached pages. */
function beforeCacheDrop(): void {
  let isCommitted = false;
  onCommit(() => {
    isCommitted = true;
  });
  atStatement((call, sql) => {
    if (isCommitted && sql === 'begin') pass();
    return call();
  });
}

function midReply(): void {
  patch(ServerResponse.prototype, 'end', (call, [body], response) => {
    const isMeant = response instanceof ServerResponse && response.req.method === 'POST';
    if (!isMeant || typeof body !== 'string' || !isDue()) return call();
    response.write(body.slice(0, body.length / 2), die);
    return response;
  });
}

function inDerivative(): void {
  patch(childProcess, 'fork', (fork) => {
    const child = fork();
    if (child instanceof Object)
      patch(child, 'send', (send) => {
        setTimeout(pass, DEVELOPING_MS);
        return send();
      });
    return child;
  });
}

const points: Readonly<Record<Failpoint, () => void | Promise<void>>> = {
  'after auth': () => atFileCall('before', 'mkdtemp', /\/uploads-/),
  'mid part': midPart,
  'before fsync': () => atSync('before'),
  'after fsync': () => atSync('after'),
  'after rename': () => atFileCall('after', 'rename', UNNAMED_PICTURE),
  'in transaction': inTransaction,
  'after commit, before reply': () => onCommit(pass),
  'mid reply': midReply,
  'before cache drop': beforeCacheDrop,
  'in derivative': inDerivative,
  'after commit, before unlink': () => atFileCall('before', 'rm', NAMED_PICTURE),
  'while deleting orphans': () => atFileCall('after', 'rm', NAMED_PICTURE),
};

process.on('SIGUSR2', () => {
  isArmed = true;
  writeSync(2, `${ARMED}\n`);
});
await Object.entries(points).find(([name]) => name === process.env.FAILPOINT)?.[1]();
syncBuiltinESMExports();
