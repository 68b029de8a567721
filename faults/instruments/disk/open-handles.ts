import { readdirSync, readFileSync } from 'node:fs';

/** Connections and files of other processes, from `/proc`. */

/** The client ports of connections to `port` that the server process still holds. */
export function clientPortsAt(port: number): ReadonlySet<number> {
  const lines = readFileSync('/proc/net/tcp', 'utf8').trim().split('\n').slice(1);
  const held = lines.map(parseConnection).filter((each) => each.port === port && each.inode !== '0');
  return new Set(held.map(({ clientPort }) => clientPort));
}

/** Addresses are hexadecimal; a connection that no process holds has no inode. */
function parseConnection(line: string) {
  const [, local = '', remote = '', , , , , , , inode = ''] = line.trim().split(/\s+/);
  const portOf = (address: string) => Number.parseInt(address.split(':')[1] ?? '', 16);
  return { port: portOf(local), clientPort: portOf(remote), inode };
}

/** Files, connections and everything else that a process holds open. */
export function countHandles(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}
