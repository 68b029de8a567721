// Starts the shop as `npm start` does, waits until it answers, and stops it: for machines without the test tools.
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const PORT = '3999';
const PATIENCE_MS = 10 * 60_000;

const shop = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
  stdio: 'inherit',
  env: { ...process.env, PORT, DATA_DIR: mkdtempSync(join(tmpdir(), 'tienda-')) },
});
const deadline = Date.now() + PATIENCE_MS;
let isOpen = false;
while (!isOpen && shop.exitCode === null && Date.now() < deadline) {
  await pause(500);
  isOpen = await fetch(`http://127.0.0.1:${PORT}/tienda`).then(
    ({ ok }) => ok,
    () => false,
  );
}
shop.kill('SIGTERM');
console.log(isOpen ? 'The shop opened.' : 'The shop did not open.');
process.exitCode = isOpen ? 0 : 1;
