import { gunzipSync } from 'node:zlib';
import { type AskedAnswer, askFor } from '../instruments/answers.ts';
import { requireProductPath } from '../instruments/catalogue.ts';
import { compareServers } from '../instruments/comparison.ts';
import type { Lab } from '../instruments/lab.ts';
import { installPeers, type Peer, startExpress, startNext } from '../instruments/peers.ts';
import type { RunningShop } from '../instruments/shop.ts';
import type { Bar, Figure, Question } from '../question.ts';

/**
 * What does a page cost the shop, and what the same catalogue of ours on Next.js and on Express with EJS? Each page is
 * asked for in gzip, which all of them have, and as often as it is answered.
 */

const BAR = { atLeast: 40 };

export const peers: Question = {
  name: 'peers',
  async answer(lab) {
    await installPeers(lab.signal);
    await using shop = await lab.openStockedShop();
    await using express = await startExpress(lab, shop);
    const figures = await compareWithPeer(lab, shop, express, 'Express with EJS', '/tienda', BAR);
    await using next = await startNext(lab, shop);
    return [
      ...figures,
      ...(await compareWithPeer(lab, shop, next, 'Next.js, kept pages', '/estatica', BAR)),
      ...(await compareWithPeer(lab, shop, next, 'Next.js, dynamic pages', '/dinamica', null)),
    ];
  },
};

async function compareWithPeer(
  lab: Lab,
  shop: RunningShop,
  peer: Peer,
  name: string,
  root: string,
  mustReach: Bar | null,
): Promise<readonly Figure[]> {
  const product = await requireProductPath(shop);
  const pages = [
    { page: 'catalogue page', path: '/tienda', theirs: root },
    { page: 'product page', path: product, theirs: `${root}/${product.split('/').at(-1)}` },
  ];
  const figures: Figure[] = [];
  for (const { page, path, theirs } of pages) {
    const asked = await askFor(shop, path, 'gzip');
    const askedOfPeer = await askFor(peer, theirs, 'gzip');
    const cards = requireSameCards(asked, askedOfPeer);
    const { cpu, cost } = await compareServers(lab.load, shop, peer, asked, askedOfPeer);
    const spread = `${cpu.lowest.toFixed(0)} to ${cpu.highest.toFixed(0)}`;
    const costs = `${cost.subject.toFixed(0)} and ${cost.baseline.toFixed(0)} µs of CPU a request`;
    const sizes = `${asked.answer.body.length} and ${askedOfPeer.answer.body.length} B`;
    const shown = cards > 0 ? `; ${cards} cards on both` : '';
    figures.push({
      what: `${page}, 1,000 products, gzip, against ${name}: requests per CPU second`,
      value: cpu.median,
      unit: 'x',
      mustReach,
      detail: `median of ${cpu.rounds} paired rounds, ${spread}; ${costs}; ${sizes}${shown}`,
    });
  }
  return figures;
}

/** With another number of cards the comparison would be about other pages. Returns the number. */
function requireSameCards(asked: AskedAnswer, askedOfPeer: AskedAnswer): number {
  const [ours, theirs] = [asked, askedOfPeer].map(({ answer }) => countCards(answer.body));
  if (ours !== theirs) throw new Error(`${asked.path} has ${ours} cards, and the peer's ${theirs}`);
  return ours ?? 0;
}

function countCards(gzipped: Buffer): number {
  return gunzipSync(gzipped).toString().split('<article').length - 1;
}
