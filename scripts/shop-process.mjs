/** How the shop's process is started, by `npm start` and by whoever measures it. */

// The shop holds its catalogue in memory and little else: small steps of the collector keep it small, at any size.
// They begin when it has read the catalogue: before that they would be a tenth of the start.
export const SHOP_FLAGS = [
  '--max-semi-space-size=1',
  '--heap-growing-percent=15',
  '--initial-old-space-size=32',
];

export const SHOP_ENVIRONMENT = {
  // Else each thread that works on pictures or passwords keeps memory of its own for good.
  MALLOC_ARENA_MAX: '1',
  // Pages and pictures come and go as larger blocks: these go back to the machine at once.
  MALLOC_MMAP_THRESHOLD_: '16384',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
