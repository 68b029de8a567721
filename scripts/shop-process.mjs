/** How the shop's process is started, by `npm start` and by whoever measures it. */

// The shop holds its catalogue in memory and little else: small steps of the collector keep it small.
export const SHOP_FLAGS = ['--max-semi-space-size=2'];

// Else each thread that works on pictures or passwords keeps memory of its own for good.
export const SHOP_ENVIRONMENT = { MALLOC_ARENA_MAX: '1' };
