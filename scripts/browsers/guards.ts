import type { AnyNode } from 'acorn';

const COMPARISONS = ['==', '!=', '===', '!=='];

/** Returns true when the script tests here whether the browser has something. */
export function isTest(node: AnyNode, parent: AnyNode | undefined): boolean {
  switch (parent?.type) {
    case 'UnaryExpression':
      return parent.operator === 'typeof' || parent.operator === '!';
    case 'LogicalExpression':
      return parent.left === node;
    case 'BinaryExpression':
      return COMPARISONS.includes(parent.operator);
    case 'ConditionalExpression':
    case 'IfStatement':
      return parent.test === node;
    case 'CallExpression':
      return parent.optional && parent.callee === node;
    case 'MemberExpression':
      return parent.optional && parent.object === node;
    default:
      return false;
  }
}
