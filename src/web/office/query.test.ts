import { describe, expect, it } from 'vitest';
import { createObservable } from '../runtime/observable.ts';
import { createQueries, pageOf } from './query.tsx';

const stored = (userId: string) => ({ token: 't', userId, userName: 'Ana', expirationDate: '2030-01-01' });

const openSession = (userId: string) => createObservable<ReturnType<typeof stored> | null>(stored(userId));

const PAGE = { params: {}, url: new URL('http://tienda/cuenta/equipo?a=1') };
const KEY = ['page', '/cuenta/equipo?a=1'];

describe('what the shop has answered', () => {
  it('is forgotten as soon as somebody else signs in', () => {
    const session = openSession('ana');
    const queries = createQueries(session);
    queries.setQueryData(['orders'], 'of Ana');
    session.set(null);
    session.set(stored('ana'));
    expect(queries.getQueryData(['orders'])).toBe('of Ana');
    session.set(stored('berta'));
    expect(queries.getQueryData(['orders'])).toBeUndefined();
  });
});

describe('the data of a page', () => {
  it('are loaded again each time, under its address', async () => {
    const queries = createQueries(openSession('ana'));
    let count = 0;
    const { loader } = pageOf(
      { queries },
      async () => ++count,
      () => null,
    );
    await loader(PAGE);
    await loader(PAGE);
    expect(queries.getQueryData(KEY)).toBe(2);
  });

  it('are those of the last time, when an earlier answer comes late', async () => {
    const queries = createQueries(openSession('ana'));
    const answers: ((data: string) => void)[] = [];
    const { loader } = pageOf(
      { queries },
      () => new Promise<string>((resolve) => answers.push(resolve)),
      () => null,
    );
    const first = loader(PAGE).catch(() => 'left');
    const second = loader(PAGE);
    answers[1]?.('new');
    await second;
    answers[0]?.('old');
    expect(await first).toBe('left');
    expect(queries.getQueryData(KEY)).toBe('new');
  });

  it('are asked for once when they cannot be loaded', async () => {
    const queries = createQueries(openSession('ana'));
    let count = 0;
    const refuse = () => Promise.reject({ status: 404, count: ++count });
    const { loader } = pageOf({ queries }, refuse, () => null);
    await expect(loader(PAGE)).rejects.toEqual({ status: 404, count: 1 });
  });
});
