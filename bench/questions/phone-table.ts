import { openPhone, signInOn } from '../instruments/phone.ts';
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
  await using phone = await openPhone();
  await signInOn(phone, origin);
  await phone.page.goto(`${origin}/cuenta/productos`, { waitUntil: 'load' });
  await phone.page.getByRole('list', { name: 'Productos' }).waitFor();
  return await scrollOn(phone);
}
