import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { orWhenMissing } from '../files/error-code.ts';

/** The generated password of the first administrator goes to a file when there is no terminal: a log would keep it for ever. */

/** Returns the name of the file. */
export async function writeFirstPassword(dataDir: string, email: string, password: string): Promise<string> {
  const file = fileIn(dataDir);
  await writeFile(file, `${lineOf(email)}Contraseña: ${password}\n`, { mode: 0o600 });
  return file;
}

/** Deletes it once the administrator has signed in. */
export async function deleteFirstPassword(dataDir: string, email: string): Promise<void> {
  const file = fileIn(dataDir);
  const text = await orWhenMissing('', readFile(file, 'utf8'));
  if (text.startsWith(lineOf(email))) await rm(file);
}

const fileIn = (dataDir: string) => join(dataDir, 'primera-clave.txt');
const lineOf = (email: string) => `Correo: ${email}\n`;
