/** Where the clock stands, and which random bytes come. */
interface Chance {
  readonly now: number;
  /** How far each look at the clock moves it. */
  readonly stepMs: number;
  readonly seed: number;
}

/** Makes the clock and the random bytes repeatable. It runs in Node and in pages, so it uses nothing from outside. */
export function fixChance({ now, stepMs, seed }: Chance): void {
  let time = now;
  let state = seed;
  const nextByte = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  };
  Date.now = () => {
    time += stepMs;
    return time;
  };
  globalThis.Date = new Proxy(Date, {
    construct: (real, args) => Reflect.construct(real, args.length === 0 ? [real.now()] : args),
  });
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (const at of bytes.keys()) bytes[at] = nextByte();
    return array;
  };
  crypto.randomUUID = () => `${String(nextByte()).padStart(8, '0')}-0000-4000-8000-000000000000`;
}

/** In the process of a shop, which takes the letters of product ids from a module of Node. */
export function fixShopChance(chance: Chance): void {
  fixChance(chance);
  const randomInt = (limit: number) => crypto.getRandomValues(new Uint32Array(1))[0]! % limit;
  Object.assign(process.getBuiltinModule('node:crypto'), { randomInt });
  process.getBuiltinModule('node:module').syncBuiltinESMExports();
}
