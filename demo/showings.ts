import { setTimeout as pause } from 'node:timers/promises';
import { productPath } from '../src/domain/addresses.ts';
import type { Product } from '../src/domain/entities.ts';
import { type Send, sendTo } from '../test/harness/http-client.ts';
import { signInSeller } from '../test/harness/seller.ts';
import type { Cluster } from '../test/harness/services/cluster.ts';

type Tell = (line: string) => void;

const LOOK_AGAIN_MS = 10;
const VISITORS = 4;
const KILL_AFTER_MS = 1_000;
const ALONE_MS = 2_000;

export async function showOneCatalogue({ copies, nginx }: Cluster, tell: Tell): Promise<void> {
  console.log('\nOne catalogue:');
  const send = sendTo(nginx.origin);
  const seller = await signInSeller(send);
  const created = await seller.create(send, 'Producto de demostración', `demo-${Date.now()}`);
  if (created.status !== 201) throw new Error(`Not published: ${created.status} ${created.body}`);
  const product: Product = JSON.parse(String(created.body)).product;
  tell(`published «${product.title}» through nginx in ${Math.round(created.ms)} ms`);
  for (const line of await Promise.all(copies.map(({ origin }) => tellShown(origin, product)))) tell(line);
}

async function tellShown(origin: string, product: Product): Promise<string> {
  const ms = await untilShown(sendTo(origin), product);
  const { status } = await sendTo(origin)(product.coverUrl ?? '');
  return `${origin} shows it ${ms} ms later, and its picture from the object store (${status})`;
}

async function untilShown(send: Send, product: Product): Promise<number> {
  const start = performance.now();
  while ((await send(productPath(product))).status !== 200) await pause(LOOK_AGAIN_MS);
  return Math.round(performance.now() - start);
}

export async function showOneSession({ copies }: Cluster, tell: Tell): Promise<void> {
  console.log('\nOne list of sessions:');
  const [here, there] = copies;
  const { authorization } = await signInSeller(sendTo(here.origin));
  const isAlive = async () => {
    const headers = { authorization };
    const { status } = await sendTo(there.origin)('/products/export', { headers });
    return status === 200 ? 'welcome' : `refused (${status})`;
  };
  tell(`signed in at ${here.origin}; at ${there.origin} this token is ${await isAlive()}`);
  const headers = { authorization, 'content-type': 'application/json' };
  await sendTo(here.origin)('/auth/logout', { method: 'POST', headers });
  tell(`signed out at ${here.origin}; at ${there.origin} this token is ${await isAlive()}`);
}

export async function showKilledCopy({ copies, nginx }: Cluster, tell: Tell): Promise<void> {
  console.log('\nOne copy less:');
  const send = sendTo(nginx.origin);
  let isOver = false;
  const visits = Array.from({ length: VISITORS }, () => countViews(send, () => isOver));
  await pause(KILL_AFTER_MS);
  await copies[0].kill();
  tell(`killed ${copies[0].origin} (kill -9) while ${VISITORS} visitors look at pages through nginx`);
  await pause(ALONE_MS);
  await copies[0].start();
  tell('started it again');
  isOver = true;
  const counts = await Promise.all(visits);
  const sum = (of: (count: Views) => number) => counts.reduce((total, count) => total + of(count), 0);
  tell(`${sum(({ views }) => views)} page views meanwhile, ${sum(({ failed }) => failed)} of them failed`);
}

interface Views {
  readonly views: number;
  readonly failed: number;
}

async function countViews(send: Send, isOver: () => boolean): Promise<Views> {
  let [views, failed] = [0, 0];
  while (!isOver()) {
    const { status } = await send(views % 2 === 0 ? '/tienda' : '/products/all');
    views += 1;
    if (status !== 200) failed += 1;
  }
  return { views, failed };
}
