import { readdirSync, readFileSync } from 'node:fs';

/** What Linux knows of the connections and files of other processes. */

/** The ports of those whose connection to `port` is still in the hands of a process, whatever they themselves know. */
export function clientPortsAt(port: number): ReadonlySet<number> {
  const lines = readFileSync('/proc/net/tcp', 'utf8').trim().split('\n').slice(1);
  const held = lines.map(parseConnection).filter((each) => each.port === port && each.inode !== '0');
  return new Set(held.map(({ clientPort }) => clientPort));
}

/** Addresses are hexadecimal; a connection that the system alone still knows has no inode. */
function parseConnection(line: string) {
  const [, local = '', remote = '', , , , , , , inode = ''] = line.trim().split(/\s+/);
  const portOf = (address: string) => Number.parseInt(address.split(':')[1] ?? '', 16);
  return { port: portOf(local), clientPort: portOf(remote), inode };
}

/** Files, connections and everything else that a process holds open. */
export function countHandles(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}
