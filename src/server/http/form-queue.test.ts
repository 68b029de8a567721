import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { createSeller } from '../../../test/harness/in-process/seller.ts';
import { openFormsIn } from '../../../test/harness/in-process/shop-state.ts';
import { openTestShop, type TestShop } from '../../../test/harness/in-process/test-shop.ts';
import { newForm, pictureFile } from '../../../test/harness/product-form.ts';
import { listen, open, postHead, readReply } from '../../../test/harness/raw-connection.ts';
import { createBearerHook } from './bearer.ts';
import { createFormQueue } from './form-queue.ts';

/** The folders of forms, without their files. */
async function formsBeingRead({ shop }: TestShop): Promise<string[]> {
  return (await openFormsIn(shop.temporary)).filter((path) => /f-[^/]+$/.test(path));
}

describe('the forms of one user', () => {
  it('are read four at a time, and forms of other users do not wait', async () => {
    await using t = await openTestShop();
    const [seller, other] = [await createSeller(t), await createSeller(t)];
    const port = await listen(t);
    const { headers, payload } = newForm({}, [await pictureFile('frente.png')]);
    const head = Buffer.from(postHead('/products/new', payload.length, { ...headers, ...seller.headers }));
    const sockets = await Promise.all(Array.from({ length: 5 }, () => open(port)));
    for (const socket of sockets) socket.write(Buffer.concat([head, payload.subarray(0, -1)]));
    await vi.waitFor(async () => expect(await formsBeingRead(t)).toHaveLength(4), 10_000);
    expect((await other.create()).statusCode).toBe(201);
    expect(await formsBeingRead(t)).toHaveLength(4);
    const replies = sockets.map((socket) => readReply(socket));
    for (const socket of sockets) socket.write(payload.subarray(-1));
    expect((await Promise.all(replies)).map(({ status }) => status)).toStrictEqual([201, 201, 201, 201, 201]);
    await vi.waitFor(async () => expect(await formsBeingRead(t)).toStrictEqual([]), 10_000);
  });

  it('are refused as BUSY with a Retry-After when the queue is full', async () => {
    const queue = createFormQueue({ concurrency: 1, maxWaiting: 1 });
    const [ana, luis] = [await requestBy('ana'), await requestBy('luis')];
    const { promise: end, resolve } = Promise.withResolvers<void>();
    const waiting = [queue(ana, () => end), queue(ana, () => end)];
    await expect(queue(ana, async () => undefined)).rejects.toMatchObject({
      code: 'BUSY',
      retryAfterSeconds: 5,
    });
    expect(await queue(luis, async () => 'read')).toBe('read');
    resolve();
    await Promise.all(waiting);
    expect(await queue(ana, async () => 'read')).toBe('read');
  });
});

async function requestBy(id: string): Promise<FastifyRequest> {
  const request = { headers: { authorization: `Bearer ${'x'.repeat(43)}` }, raw: { pause: () => undefined } };
  const accounts = { findCaller: async () => ({ user: { id } }) };
  const requireBearer = createBearerHook(accounts as unknown as Parameters<typeof createBearerHook>[0]);
  const signedIn = request as unknown as FastifyRequest;
  await requireBearer(signedIn, {} as FastifyReply);
  return signedIn;
}
