/** Of ES2023 all supported browsers have these two; the library that declares them also declares what they lack. */
interface FindsLast<T> {
  findLast<S extends T>(predicate: (value: T, index: number) => value is S): S | undefined;
  findLast(predicate: (value: T, index: number) => unknown): T | undefined;
  findLastIndex(predicate: (value: T, index: number) => unknown): number;
}

interface Array<T> extends FindsLast<T> {}
interface ReadonlyArray<T> extends FindsLast<T> {}
