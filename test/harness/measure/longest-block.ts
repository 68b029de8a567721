/** The most CPU, in ms, that one tick of this thread's event loop took while `work` ran. */
export async function longestBlockDuring(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1_000);
    before = process.threadCpuUsage();
  };
  const timer = setInterval(look, 1);
  try {
    await work();
    look();
    return longest;
  } finally {
    clearInterval(timer);
  }
}
