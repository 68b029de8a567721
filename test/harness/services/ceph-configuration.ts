import { join } from 'node:path';

export interface Plan {
  readonly folder: string;
  readonly id: string;
  readonly monitorPort: number;
  readonly gatewayPort: number;
}

/** With `auth none` the gateway never starts, and the short paxos times halve the wait for it. */
export function configuration({ folder, id, monitorPort }: Plan): string {
  const settings = {
    fsid: id,
    'mon host': `[v2:127.0.0.1:${monitorPort}]`,
    'public network': '127.0.0.0/8',
    'ms bind ipv6': 'false',
    'auth cluster required': 'cephx',
    'auth service required': 'cephx',
    'auth client required': 'cephx',
    keyring: join(folder, 'keyring'),
    'mon data': join(folder, 'mon'),
    'osd data': join(folder, 'osd'),
    'run dir': join(folder, 'run'),
    'crash dir': join(folder, 'run'),
    'admin socket': join(folder, 'run', '$name.asok'),
    'pid file': join(folder, 'run', '$name.pid'),
    'log file': join(folder, 'run', '$name.log'),
    'osd objectstore': 'memstore',
    'memstore device bytes': '2147483648',
    'osd class load list': '*',
    'osd crush chooseleaf type': '0',
    'osd pool default size': '1',
    'osd pool default min size': '1',
    'osd pool default pg num': '4',
    'osd pool default pgp num': '4',
    'osd pool default pg autoscale mode': 'off',
    'mon allow pool size one': 'true',
    'mon max pg per osd': '2000',
    'mon data avail crit': '1',
    'mon data avail warn': '1',
    'mon osd initial require min compat client': 'luminous',
    'mon tick interval': '1',
    'paxos propose interval': '0.02',
    'paxos min wait': '0.01',
    'rgw thread pool size': '32',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  return ['[global]', ...lines, '[mon.a]', 'host = localhost', ''].join('\n');
}
