/** Calls what was there before; with its own arguments unless given others. */
type Original = (args?: readonly unknown[]) => unknown;

/** Puts `wrapper` around a function of somebody else's object. */
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
