import { parseArgs } from 'node:util';
import { addUser, disableUser, enableUser, listUsers, setUserPassword } from './account/commands.ts';
import { checkBackup, makeBackup, makeRoomFor, restoreBackup } from './backup/commands.ts';
import { requireSoundDatabase } from './backup/damaged-database.ts';
import { migrateShop } from './backup/migrate-to-postgres.ts';
import { type Config, takeConfig } from './config.ts';
import { clearDemo, loadDemo } from './demo/demo.ts';
import { makeNewFilesPrivate } from './files/private-files.ts';
import { exportSheet, importSheet } from './import/commands.ts';
import { printProgress } from './operations/terminal.ts';
import { eraseByReference, exportOrders } from './orders/commands.ts';
import { openShop, type Shop } from './shop.ts';

/** npm run shop -- <command>: what is done to a shop from its terminal, while it runs or not. */

interface Command {
  /** The name in small letters, then the arguments; those in brackets may be left out. */
  readonly usage: string;
  readonly does: string;
  /** Any other option is refused. */
  readonly options?: Readonly<Record<string, { readonly type: 'boolean' | 'string' }>>;
  /** What the shop's database must be before it is opened; sound, unless told. */
  prepare?(config: Config, args: readonly string[]): Promise<readonly string[]>;
  /** Answers the lines to print. */
  run(shop: Shop, args: readonly string[], config: Config, options: Options): Promise<readonly string[]>;
}

type Options = Readonly<Record<string, string | boolean | undefined>>;

const commands: readonly Command[] = [
  {
    usage: 'user add CORREO NOMBRE [administrador|vendedor]',
    does: 'crea un usuario y muestra su contraseña una vez',
    run: (shop, [email = '', name = '', role]) => addUser(shop, { email, name, role: role ?? 'vendedor' }),
  },
  { usage: 'user list', does: 'muestra los usuarios', run: listUsers },
  {
    usage: 'user disable CORREO',
    does: 'lo deja inactivo y cierra sus sesiones',
    run: (shop, [email = '']) => disableUser(shop, email),
  },
  {
    usage: 'user enable CORREO',
    does: 'lo vuelve a dejar activo',
    run: (shop, [email = '']) => enableUser(shop, email),
  },
  {
    usage: 'user password CORREO',
    does: 'le pone una contraseña nueva y la muestra una vez',
    run: (shop, [email = '']) => setUserPassword(shop, email),
  },
  {
    usage: 'demo load',
    does: 'agrega el catálogo de demostración',
    run: async (shop) => [`Productos agregados: ${await loadDemo(shop, Date.now(), printProgress)}`],
  },
  {
    usage: 'demo clear',
    does: 'mueve a la papelera los productos de demostración, y solo esos',
    run: async (shop) => [`Productos en la papelera: ${await clearDemo(shop, Date.now())}`],
  },
  {
    usage: 'export ARCHIVO',
    does: 'guarda los productos en una hoja de cálculo (CSV)',
    run: (shop, [file = '']) => exportSheet(shop, file),
  },
  {
    usage: 'import HOJA|ZIP [ZIP] [--confirmar]',
    does: 'muestra qué haría la hoja (CSV o XLSX) y, confirmado, lo hace',
    options: { confirmar: { type: 'boolean' } },
    run: (shop, files, _config, { confirmar }) => importSheet(shop, files, confirmar === true),
  },
  {
    usage: 'orders export ARCHIVO [--desde] [--hasta]',
    does: 'guarda los pedidos en una hoja de cálculo (CSV), una fila por línea; los días son AAAA-MM-DD',
    options: { desde: { type: 'string' }, hasta: { type: 'string' } },
    run: ({ orders }, [file = ''], _config, { desde, hasta }) =>
      exportOrders(orders, file, { from: textIn(desde), to: textIn(hasta) }),
  },
  {
    usage: 'orders erase REFERENCIA',
    does: 'borra los datos personales de un pedido que terminó',
    run: ({ orders }, [reference = '']) => eraseByReference(orders, reference),
  },
  {
    usage: 'backup [ARCHIVO]',
    does: 'guarda productos, usuarios, pedidos e imágenes en un archivo, o en la carpeta de respaldos',
    run: (shop, [file], config) => makeBackup(shop, config, file),
  },
  {
    usage: 'verify ARCHIVO',
    does: 'lee un respaldo entero y dice si está sano',
    run: (shop, [file = '']) => checkBackup(shop, file),
  },
  {
    usage: 'restore ARCHIVO',
    does: 'reemplaza la tienda por la del respaldo',
    prepare: (config, [file = '']) => makeRoomFor(file, config),
    run: (shop, [file = '']) => restoreBackup(shop, file),
  },
  {
    usage: 'migrate [--reemplazar]',
    does: 'copia la tienda de SQLite a la PostgreSQL de MIGRATE_TO, y sus imágenes a S3 si está configurado',
    options: { reemplazar: { type: 'boolean' }, to: { type: 'string' } },
    run: (shop, _args, config, { reemplazar, to }) =>
      migrateShop(shop, config, {
        isReplacing: reemplazar === true,
        ...(typeof to === 'string' && { typedUrl: to }),
      }),
  },
];

function textIn(option: string | boolean | undefined): string | undefined {
  return typeof option === 'string' ? option : undefined;
}

async function main(words: readonly string[]): Promise<void> {
  makeNewFilesPrivate();
  const command = commands.find(({ usage }) => namesIn(usage).every((name, index) => name === words[index]));
  if (!command) throw new Error(help());
  const { args, options } = readArguments(command, words);
  const config = takeConfig(process.env);
  if (!command.prepare) await requireSoundDatabase(config);
  for (const line of (await command.prepare?.(config, args)) ?? []) console.log(line);
  const shop = await openShop(config, (error, what) => console.error(what, error));
  try {
    for (const line of await command.run(shop, args, config, options)) console.log(line);
  } finally {
    await shop.close();
  }
}

/** Strict: a mistyped option gets the help, and is not taken for the name of a file. */
function readArguments({ usage, options = {} }: Command, words: readonly string[]) {
  const names = namesIn(usage).length;
  const { positionals, values } = parse(words.slice(names), options);
  const taken = usage.split(' ').slice(names);
  const fewest = taken.filter((word) => !word.startsWith('[')).length;
  const most = taken.filter((word) => !word.startsWith('[--')).length;
  if (positionals.length < fewest || positionals.length > most) throw new Error(help());
  return { args: positionals, options: values as Options };
}

function namesIn(usage: string): string[] {
  return usage.split(' ').filter((word) => /^[a-z]+$/.test(word));
}

function parse(words: readonly string[], options: NonNullable<Command['options']>) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true, strict: true });
  } catch {
    throw new Error(help());
  }
}

function help(): string {
  const width = Math.max(...commands.map(({ usage }) => usage.length));
  const lines = commands.map(({ usage, does }) => `  ${usage.padEnd(width)}  ${does}`);
  return ['Uso: npm run shop -- <comando>', ...lines].join('\n');
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
