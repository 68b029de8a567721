import { type Send, sendTo } from '../../../test/harness/http-client.ts';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import { catalogueAt, type Seller, signInSeller } from '../../../test/harness/seller.ts';
import { createBucket, findCeph, startCeph } from '../../../test/harness/services/ceph.ts';
import { sharedPlaces } from '../../../test/harness/services/cluster.ts';
import { type ShopProcess, startShopProcess } from '../../../test/harness/shop-process.ts';
import { type BadGateway, type Mood, openBadGateway } from '../../instruments/network/bad-gateway.ts';
import { type FaultyProxy, startFaultyProxy, type Trouble } from '../../instruments/network/faulty-proxy.ts';
import {
  type Draft,
  isDone,
  publishAtLast,
  randomDraft,
  requirePublished,
  viewDuring,
} from '../../instruments/promises.ts';
import { type Counts, LONG_ROUNDS, type Trial } from '../../trial.ts';

interface Scene {
  readonly proxy: FaultyProxy;
  readonly gateway: BadGateway;
  readonly copy: ShopProcess;
  readonly send: Send;
  readonly seller: Seller;
  /** The address of a picture that was stored before the trouble. */
  readonly picture: string;
}

const TROUBLES: readonly (Trouble | Mood)[] = [
  { kind: 'cut' },
  { kind: 'reset' },
  { kind: 'slow', ms: 5_000 },
  { kind: 'black hole' },
  { kind: 'half open' },
  'overloaded',
  'refusing',
  'breaking off',
];

const PICTURES_ASKED = 10;
const SOON_MS = 3_500;
/** The number of pooled connections. */
const POOLED = PICTURES_ASKED + 2;

export const s3Trouble: Trial = {
  name: 's3-trouble',
  covers: ['F-07', 'M17'],
  promise:
    'Whatever the object store does, pages are answered; a product whose pictures cannot be stored is refused for now and leaves no row',
  rounds: { quick: 0, short: 3, long: LONG_ROUNDS },
  absence: findCeph(),
  async open() {
    await using opened = new AsyncDisposableStack();
    const scene = await setUp(opened);
    const all = opened.move();
    return { round: (random) => trouble(scene, random), [Symbol.asyncDispose]: () => all.disposeAsync() };
  },
};

async function setUp(opened: AsyncDisposableStack): Promise<Scene> {
  const ceph = await startCeph();
  opened.defer(ceph.stop);
  const s3 = await createBucket(ceph, 'tienda');
  const proxy = opened.use(await startFaultyProxy(Number(new URL(ceph.endpoint).port)));
  const gateway = opened.use(await openBadGateway());
  const { DATABASE_URL, ...pictures } = sharedPlaces('', {
    ...s3,
    endpoint: `http://127.0.0.1:${proxy.port}`,
  });
  const copy = opened.use(await startShopProcess({ environment: pictures }));
  const send = sendTo(copy.origin);
  const seller = await signInSeller(send);
  await publishAtLast(seller, send, { name: 'Producto de antes', key: 'antes-de-todo' });
  const [before] = await catalogueAt(send);
  return { proxy, gateway, copy, send, seller, picture: before?.coverUrl ?? '' };
}

async function trouble(scene: Scene, random: SeededRandom): Promise<Counts> {
  const { proxy, gateway, copy, send, seller } = scene;
  const draft = randomDraft(random);
  const chosen = random.pick(TROUBLES);
  if (typeof chosen === 'string') gateway.be(chosen);
  proxy.setTrouble(typeof chosen === 'string' ? { kind: 'elsewhere', port: gateway.port } : chosen);
  const work = Promise.all([seller.create(send, draft.name, draft.key), askForPictures(scene)]);
  const { result, views } = await viewDuring(send, work);
  const [created, pictures] = result;
  if (!isDone(created)) await requireAbsent(send, draft);
  proxy.setTrouble({ kind: 'none' });
  await publishAtLast(seller, send, draft);
  await requirePublished(send, [draft, { name: 'Producto de antes', key: '' }]);
  if (proxy.open() > POOLED) throw new Error(`${proxy.open()} connections are open`);
  if (copy.hasEnded()) throw new Error('The shop is gone');
  return {
    troubles: 1,
    'page views': views,
    'failed views': 0,
    'products refused for now': created.status === 503 ? 1 : 0,
    'later than 3.5 s': created.ms > SOON_MS ? 1 : 0,
    'rows without a picture': 0,
    'pictures asked for': PICTURES_ASKED,
    'pictures shown': pictures,
  };
}

/** A picture is served whole, refused with an uncacheable response, or broken off. */
async function askForPictures({ send, picture }: Scene): Promise<number> {
  const asked = await Promise.all(Array.from({ length: PICTURES_ASKED }, () => send(picture)));
  for (const { status, headers } of asked) {
    const isKept = !headers['cache-control']?.includes('no-store');
    if (status !== 0 && status !== 200 && (status !== 503 || isKept))
      throw new Error(`A picture was answered ${status}, ${headers['cache-control']}`);
  }
  return asked.filter(({ status }) => status === 200).length;
}

async function requireAbsent(send: Send, { name }: Draft): Promise<void> {
  const found = (await catalogueAt(send)).some(({ title }) => title === name);
  if (found) throw new Error(`${name} was refused, and is there`);
}
