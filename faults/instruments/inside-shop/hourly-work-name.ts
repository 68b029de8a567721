/** What the shop prints when its hourly work has come to the end of that on orders. */
export const HOURLY_WORK_DONE = 'HOURLY WORK DONE';
