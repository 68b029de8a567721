/** How many paths of a run may be repeated: with more, either the engine or the paths need a person. */
const MOST = 2;

export type Repeats = ReturnType<typeof createRepeats>;

/** Counts the paths of a run that are repeated in a new browser, and prints each with its reason. */
export function createRepeats(run: string, print: (line: string) => void = console.log) {
  const repeated = new Set<string>();
  return {
    /** Throws if the path may not be repeated. */
    add(path: string, reason: string): void {
      if (repeated.has(path)) throw new Error(`“${path}” would be repeated a second time: ${reason}`);
      if (repeated.size === MOST) throw new Error(`${MOST} paths were repeated before: ${reason}`);
      repeated.add(path);
      print(`${run}: repeated "${path}": ${reason}`);
    },
  };
}
