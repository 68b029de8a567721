import { addUser, disableUser, enableUser, listUsers, setUserPassword } from './accounts/commands.ts';
import { checkBackup, makeBackup, makeRoomFor, restoreBackup } from './backup/commands.ts';
import { requireSoundDatabase } from './backup/damaged-database.ts';
import { migrateShop } from './backup/migrate-to-postgres.ts';
import { type Config, takeConfig } from './config.ts';
import { clearDemo, loadDemo } from './demo/demo.ts';
import { keepFilesPrivate } from './files/private-files.ts';
import { exportSheet, importSheet } from './import/commands.ts';
import { printProgress } from './operations/terminal.ts';
import { openShop, type Shop } from './shop.ts';

/** `npm run shop -- <command>`: the commands for a shop in its terminal. The shop may be running meanwhile. */

interface Command {
  readonly usage: string;
  readonly does: string;
  /** The least and the greatest number of arguments. */
  readonly takes: readonly [number, number];
  /** Runs before the database is opened, in place of the check that the database is not damaged. */
  prepare?(config: Config, args: readonly string[]): Promise<readonly string[]>;
  /** Returns the lines to print. */
  run(shop: Shop, args: readonly string[], config: Config): Promise<readonly string[]>;
}

const commands: Readonly<Record<string, Command>> = {
  'user add': {
    usage: 'user add CORREO NOMBRE [administrador|vendedor]',
    does: 'crea un usuario y muestra su contraseña una vez',
    takes: [2, 3],
    run: (shop, [email = '', name = '', role]) => addUser(shop, { email, name, role: role ?? 'vendedor' }),
  },
  'user list': { usage: 'user list', does: 'muestra los usuarios', takes: [0, 0], run: listUsers },
  'user disable': {
    usage: 'user disable CORREO',
    does: 'lo deja inactivo y cierra sus sesiones',
    takes: [1, 1],
    run: (shop, [email = '']) => disableUser(shop, email),
  },
  'user enable': {
    usage: 'user enable CORREO',
    does: 'lo vuelve a dejar activo',
    takes: [1, 1],
    run: (shop, [email = '']) => enableUser(shop, email),
  },
  'user password': {
    usage: 'user password CORREO',
    does: 'le pone una contraseña nueva y la muestra una vez',
    takes: [1, 1],
    run: (shop, [email = '']) => setUserPassword(shop, email),
  },
  'demo load': {
    usage: 'demo load',
    does: 'agrega el catálogo de demostración',
    takes: [0, 0],
    run: async (shop) => [`Productos agregados: ${await loadDemo(shop, Date.now(), printProgress)}`],
  },
  'demo clear': {
    usage: 'demo clear',
    does: 'quita los productos de demostración, y solo esos',
    takes: [0, 0],
    run: async (shop) => [`Productos borrados: ${await clearDemo(shop)}`],
  },
  export: {
    usage: 'export ARCHIVO',
    does: 'guarda los productos en una hoja de cálculo (CSV)',
    takes: [1, 1],
    run: (shop, [file = '']) => exportSheet(shop, file),
  },
  import: {
    usage: 'import HOJA|ZIP [ZIP] [--confirmar]',
    does: 'muestra qué haría la hoja (CSV o XLSX) y, confirmado, lo hace',
    takes: [1, 3],
    run: importSheet,
  },
  backup: {
    usage: 'backup [ARCHIVO]',
    does: 'guarda productos, usuarios e imágenes en un archivo, o en la carpeta de respaldos',
    takes: [0, 1],
    run: (shop, [file], config) => makeBackup(shop, config, file),
  },
  verify: {
    usage: 'verify ARCHIVO',
    does: 'lee un respaldo entero y dice si está sano',
    takes: [1, 1],
    run: (shop, [file = '']) => checkBackup(shop, file),
  },
  restore: {
    usage: 'restore ARCHIVO',
    does: 'reemplaza la tienda por la del respaldo',
    takes: [1, 1],
    prepare: (config, [file = '']) => makeRoomFor(file, config),
    run: (shop, [file = '']) => restoreBackup(shop, file),
  },
  migrate: {
    usage: 'migrate [--reemplazar]',
    does: 'copia la tienda de SQLite a la PostgreSQL de MIGRATE_TO, y sus imágenes a S3 si está configurado',
    takes: [0, 3],
    run: (shop, args, config) => migrateShop(shop, config, args),
  },
};

async function main(words: readonly string[]): Promise<void> {
  keepFilesPrivate();
  const name = Object.keys(commands).find((command) => isStart(command.split(' '), words));
  const command = name === undefined ? undefined : commands[name];
  const args = words.slice(name?.split(' ').length);
  if (!command || args.length < command.takes[0] || args.length > command.takes[1]) throw new Error(help());
  const config = takeConfig(process.env);
  if (!command.prepare) await requireSoundDatabase(config);
  for (const line of (await command.prepare?.(config, args)) ?? []) console.log(line);
  const shop = await openShop(config, (error, what) => console.error(what, error));
  try {
    for (const line of await command.run(shop, args, config)) console.log(line);
  } finally {
    await shop.close();
  }
}

function isStart(start: readonly string[], words: readonly string[]): boolean {
  return start.every((word, index) => word === words[index]);
}

function help(): string {
  const width = Math.max(...Object.values(commands).map(({ usage }) => usage.length));
  const lines = Object.values(commands).map(({ usage, does }) => `  ${usage.padEnd(width)}  ${does}`);
  return ['Uso: npm run shop -- <comando>', ...lines].join('\n');
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
