import { type CssNode, type Declaration, walk } from 'css-tree';
import {
  isNewerFunction,
  isNewerKeyword,
  isNewerProperty,
  isNewerRelativeColour,
  isNewerUnit,
} from './css-features.ts';

/** `before` are the earlier declarations of the same rule, which apply where a browser cannot read this one. */
export function newerInDeclaration(declaration: Declaration, before: readonly Declaration[]): string[] {
  const { property } = declaration;
  if (property.startsWith('-') && !property.startsWith('--')) return [];
  if (isNewerProperty(property)) {
    const isPrefixed = before.some((other) => other.property.endsWith(`-${property}`));
    return isPrefixed ? [] : [property];
  }
  const features = newerInValue(declaration);
  return features.length > 0 && hasFallback(declaration, before) ? [] : features;
}

/**
 * A browser drops a declaration that it cannot read, and the one before it applies. With `var()` it notices too late,
 * and the property has no value at all. A custom property is never dropped.
 */
function hasFallback(declaration: Declaration, before: readonly Declaration[]): boolean {
  const { property } = declaration;
  if (property.startsWith('--') || usesVariable(declaration)) return false;
  return before.some((other) => other.property === property && newerInValue(other).length === 0);
}

function usesVariable(declaration: Declaration): boolean {
  let uses = false;
  walk(declaration, (node) => {
    uses ||= node.type === 'Function' && node.name === 'var';
  });
  return uses;
}

function newerInValue({ property, value }: Declaration): string[] {
  const found: string[] = [];
  walk(value, (node) => {
    const feature = newerFeature(property, node);
    if (feature) found.push(feature);
  });
  return found;
}

function newerFeature(property: string, node: CssNode): string | null {
  if (node.type === 'Dimension') return isNewerUnit(node.unit) ? node.unit : null;
  if (node.type === 'Identifier') {
    return isNewerKeyword(property, node.name) ? `${property}: ${node.name}` : null;
  }
  if (node.type !== 'Function') return null;
  if (isNewerFunction(node.name)) return `${node.name}()`;
  const first = node.children.first;
  const isRelative = first?.type === 'Identifier' && first.name === 'from';
  return isRelative && isNewerRelativeColour(node.name) ? `${node.name}(from)` : null;
}
