/** All supported browsers have these two methods of ES2023. TypeScript's library would also declare methods that they lack. */
interface FindsLast<T> {
  findLast<S extends T>(predicate: (value: T, index: number) => value is S): S | undefined;
  findLast(predicate: (value: T, index: number) => unknown): T | undefined;
  findLastIndex(predicate: (value: T, index: number) => unknown): number;
}

interface Array<T> extends FindsLast<T> {}
interface ReadonlyArray<T> extends FindsLast<T> {}
