/** Calls the original function, with its own arguments unless others are given. */
type Original = (args?: readonly unknown[]) => unknown;

/** Wraps a method of an object. */
export function patch(
  target: object,
  name: string,
  wrapper: (original: Original, args: readonly unknown[], self: unknown) => unknown,
): void {
  const original = Reflect.get(target, name);
  if (typeof original !== 'function') throw new Error(`There is no ${name} to put something around`);
  function patched(this: unknown, ...args: readonly unknown[]): unknown {
    return wrapper((others = args) => Reflect.apply(original, this, others), args, this);
  }
  if (!Reflect.set(target, name, patched)) throw new Error(`${name} cannot be changed`);
}
