import { paths } from '../../domain/addresses.ts';
import type { SettingsValues } from '../../domain/settings/blocks.ts';
import { MISSING_PHONE } from '../../domain/settings/missing-phone.ts';
import { PLACEHOLDER_PHONE } from '../../domain/settings/placeholder-phone.ts';
import type { NewAdministrator } from '../account/first-administrator.ts';
import { writeFirstPassword } from '../account/first-password.ts';
import type { Config } from '../config.ts';

/** The texts for the person who starts the shop in a terminal. */

export function printProgress(done: number, of: number): void {
  const text = `Cargando el catálogo de demostración: ${done} de ${of}`;
  if (process.stdout.isTTY) process.stdout.write(`\r${text}${done === of ? '\n' : ''}`);
  else if (done % 10 === 0) console.log(text);
}

export async function welcome(
  { port, dataDir }: Config,
  { shop, whatsapp }: SettingsValues,
  administrator: NewAdministrator | null,
): Promise<void> {
  console.log(`${shop.name} está abierta en http://localhost:${port}`);
  if (whatsapp.phone === PLACEHOLDER_PHONE) console.log(`${MISSING_PHONE} Ponlo en ${paths.settings}`);
  if (!administrator) return;
  const { email, password, isWeak } = administrator;
  console.log(`Administrador: ${email}`);
  if (isWeak)
    console.log(`Aviso: la contraseña de ADMIN_PASSWORD es muy común. Cámbiala en ${paths.account}`);
  if (!password) return;
  if (process.stdout.isTTY) {
    console.log(`Contraseña: ${password}  (se muestra solo esta vez: cámbiala en ${paths.account})`);
    return;
  }
  const file = await writeFirstPassword(dataDir, email, password);
  console.log(
    `Su contraseña está en ${file}, que se borra cuando inicie sesión: cámbiala en ${paths.account}`,
  );
}
