import { describe, expect, it } from 'vitest';
import { sampleProduct } from '../../domain/samples.testing.ts';
import { readProducts } from './parse-products-stream.ts';

/** As networks deliver it: in parts that end anywhere, even within a letter. */
function answer(text: string): Response {
  const bytes = new TextEncoder().encode(text);
  const parts = Array.from({ length: Math.ceil(bytes.length / 65_521) }, (_, at) =>
    bytes.slice(at * 65_521, (at + 1) * 65_521),
  );
  return new Response(new Blob(parts).stream());
}

describe('a catalogue that is parsed in pieces', () => {
  it('has every product in the original order', async () => {
    const products = Array.from({ length: 3_000 }, (_, number) =>
      sampleProduct({ _id: `p${number}`, description: 'ñ'.repeat(number % 700) }),
    );
    expect(await readProducts(answer(JSON.stringify({ products })))).toEqual(products);
  });

  it('is not cut inside a text that looks like the next product', async () => {
    const text = '"},{"_id":"falso"},{"_id":'.repeat(1_000);
    const products = Array.from({ length: 40 }, (_, number) =>
      sampleProduct({ _id: `p${number}`, title: text, description: `${text}\\` }),
    );
    expect(await readProducts(answer(JSON.stringify({ products })))).toEqual(products);
  });

  it('may be empty, or written with other spaces', async () => {
    expect(await readProducts(answer('{"products":[]}'))).toEqual([]);
    const products = [sampleProduct(), sampleProduct({ _id: 'otro000001' })];
    expect(await readProducts(answer(JSON.stringify({ products }, null, 2)))).toEqual(products);
  });

  it('lets other tasks run between the pieces', async () => {
    const products = Array.from({ length: 3_000 }, (_, number) => sampleProduct({ _id: `p${number}` }));
    const events: string[] = [];
    const timer = setInterval(() => events.push('a key'));
    await readProducts(answer(JSON.stringify({ products }))).finally(() => clearInterval(timer));
    expect(events.length).toBeGreaterThan(0);
  });

  it('rejects when it is not valid JSON', async () => {
    await expect(readProducts(answer('{"products":[{"_id":]}'))).rejects.toThrow(SyntaxError);
    await expect(readProducts(answer('<html>'))).rejects.toThrow(SyntaxError);
    await expect(readProducts(new Response(null))).rejects.toThrow(SyntaxError);
  });
});
