import { SESSION_MS } from '../../src/domain/limits.ts';
import { openSession } from '../../test/harness/sign-in.ts';
import { openPhone } from '../instruments/phone.ts';
import type { Question } from '../question.ts';
import { figure, longestTask, scrollOn } from './phone-large.ts';

/** Can a seller with a slow phone scroll the table of 10,000 products? */

const PRODUCTS = 10_000;
const VISITS = 3;

export const phoneTable: Question = {
  name: 'phone-table',
  async answer(lab) {
    await using shop = await lab.openStockedShop({ products: PRODUCTS });
    const visits: Awaited<ReturnType<typeof scrollOn>>[] = [];
    while (visits.length < VISITS) visits.push(await scrollTable(shop.origin));
    const frames = visits.map(({ framesPerSecond }) => framesPerSecond);
    return [
      longestTask(
        'a seller scrolls the table',
        visits.map(({ scrolling }) => scrolling),
      ),
      figure('frames while a seller scrolls the table', 'frames/s', { atLeast: 59 }, frames),
    ];
  },
};

async function scrollTable(origin: string): ReturnType<typeof scrollOn> {
  const { token, userId, name } = await openSession(origin);
  const expirationDate = new Date(Date.now() + SESSION_MS).toISOString();
  await using phone = await openPhone();
  await phone.page.addInitScript(
    (session) => {
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
    },
    { token, userId, userName: name, expirationDate },
  );
  await phone.page.goto(`${origin}/cuenta/productos`, { waitUntil: 'load' });
  await phone.page.getByRole('list', { name: 'Productos' }).waitFor();
  return scrollOn(phone);
}
