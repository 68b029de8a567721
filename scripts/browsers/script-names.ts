import type { AnyNode, Identifier, MemberExpression, Program } from 'acorn';
import { full } from 'acorn-walk';
import { isTest } from './guards.ts';
import type { NewerNames } from './newer-names.ts';

/** Returns the newer name that a node contains, or null. */
export function newerName(
  node: AnyNode,
  parent: AnyNode | undefined,
  names: NewerNames,
  own: ReadonlySet<string>,
): string | null {
  if (node.type === 'Identifier') return names.globals.has(node.name) ? node.name : null;
  if (node.type === 'Property' && !node.computed && node.key.type === 'Identifier') {
    return names.options.has(node.key.name) ? `option ${node.key.name}` : null;
  }
  if (!isNamed(node)) return null;
  const path = pathOf(node);
  if (names.globals.has(path) || names.paths.has(path)) return path;
  const { name } = node.property;
  const isOfNewer = names.globals.has(pathOf(node.object));
  return isRelevant(node, parent) && !isOfNewer && names.members.has(name) && !own.has(name)
    ? `.${name}`
    : null;
}

/** Returns the names of members of the script's own objects, which are not the browser's. */
export function ownNames(tree: Program): string[] {
  const names: string[] = [];
  full(tree, (each) => {
    const node = each as AnyNode;
    if (node.type === 'Property' || node.type === 'MethodDefinition' || node.type === 'PropertyDefinition') {
      if (!node.computed && node.key.type === 'Identifier') names.push(node.key.name);
    }
    if (node.type === 'AssignmentExpression' && isNamed(node.left)) names.push(node.left.property.name);
  });
  return names;
}

/** Calling a missing member throws, while reading it gives `undefined`. */
function isRelevant(node: AnyNode, parent: AnyNode | undefined): boolean {
  return isTest(node, parent) || (parent?.type === 'CallExpression' && parent.callee === node);
}

type Named = MemberExpression & { readonly property: Identifier };

function isNamed(node: AnyNode): node is Named {
  return node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier';
}

/** Returns `Intl.Segmenter` for `globalThis.Intl.Segmenter`. It begins with `?` when the first part is not a name. */
function pathOf(node: AnyNode): string {
  if (node.type === 'Identifier')
    return ['globalThis', 'window', 'self'].includes(node.name) ? '' : node.name;
  if (!isNamed(node)) return '?';
  const before = pathOf(node.object);
  return before ? `${before}.${node.property.name}` : node.property.name;
}
