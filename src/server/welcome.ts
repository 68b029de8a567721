import type { Config } from './config.ts';
import type { NewAdministrator } from './first-start.ts';

/** What the person who starts the shop reads in the terminal. */

export function printProgress(done: number, of: number): void {
  const text = `Cargando el catálogo de demostración: ${done} de ${of}`;
  if (process.stdout.isTTY) process.stdout.write(`\r${text}${done === of ? '\n' : ''}`);
  else if (done % 10 === 0) console.log(text);
}

export function printWelcome({ port, shop }: Config, administrator: NewAdministrator | null): void {
  console.log(`${shop.name} está abierta en http://localhost:${port}`);
  if (!administrator) return;
  console.log(`Administrador: ${administrator.email}`);
  if (administrator.password) {
    console.log(`Contraseña: ${administrator.password}  (se muestra solo esta vez: cámbiala en /cuenta)`);
  }
}
