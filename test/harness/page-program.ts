/**
 * The source of a program for a page, where nothing can be imported: the parts by their names, then a call of the main
 * function. A function that the others use and that is not among the parts is an error in the page.
 */
export function pageProgram(
  main: (argument: never) => unknown,
  parts: Readonly<Record<string, unknown>>,
  argument?: unknown,
): string {
  const definitions = Object.entries(parts).map(
    ([name, part]) => `const ${name} = ${typeof part === 'function' ? part : JSON.stringify(part)};`,
  );
  return `(() => {\n${definitions.join('\n')}\nreturn (${main})(${JSON.stringify(argument)});\n})()`;
}
