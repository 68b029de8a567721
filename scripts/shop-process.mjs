/** Flags and variables of the shop's process, for `npm start` and for measurements. */

// The catalogue is most of what the shop has in memory, so frequent small garbage collections keep the process small.
// They begin at 32 MB, when the catalogue has been read: earlier ones would take a tenth of the start.
export const SHOP_FLAGS = [
  '--max-semi-space-size=1',
  '--heap-growing-percent=15',
  '--initial-old-space-size=32',
];

export const SHOP_ENVIRONMENT = {
  // With more arenas each thread for pictures or passwords would keep memory that it no longer uses.
  MALLOC_ARENA_MAX: '1',
  // Pages and pictures are larger blocks, which then go back to the system at once.
  MALLOC_MMAP_THRESHOLD_: '16384',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
