/** Finds what one of the supported browsers cannot read in a style sheet, unless the sheet has a fallback for it. */
import {
  type Atrule,
  type CssNode,
  type Declaration,
  findAll,
  generate,
  parse,
  type Rule,
  type WalkContext,
  walk,
} from 'css-tree';
import { newerInDeclaration } from './check-declaration.ts';
import { isNewerAtRule, isNewerMediaFeature, isNewerSelector } from './css-features.ts';

export function parseSheet(text: string): CssNode {
  return parse(text, { parseCustomProperty: true });
}

export interface NewerInSheet {
  readonly feature: string;
  /** The selector of the rule, or the condition of the at-rule. */
  readonly place: string;
}

export function newerInSheet(tree: CssNode): NewerInSheet[] {
  const found: NewerInSheet[] = [];
  const asked = negatedConditions(tree);
  walk(tree, {
    enter(this: WalkContext, node: CssNode) {
      if (this.atrulePrelude && this.atrule?.name === 'supports') return;
      if (isCondition(node)) asked.push(textOf(node));
      const before = node.type === 'Declaration' ? declarationsBefore(node, this.block?.children) : [];
      const place = textOf(this.rule ?? this.atrule);
      for (const feature of newerIn(node, before)) {
        if (!asked.some((condition) => condition.includes(wordOf(feature)))) found.push({ feature, place });
      }
    },
    leave(node: CssNode) {
      if (isCondition(node)) asked.pop();
    },
  });
  return found;
}

/** `@supports not (…)` contains the fallback for what the sheet uses elsewhere. */
function negatedConditions(tree: CssNode): string[] {
  const negated = findAll(
    tree,
    (node) => node.type === 'Atrule' && node.name === 'supports' && isNegated(node),
  );
  return negated.map((node) => textOf(node as Atrule));
}

function newerIn(node: CssNode, before: readonly Declaration[]): string[] {
  switch (node.type) {
    case 'Declaration':
      return newerInDeclaration(node, before);
    case 'PseudoClassSelector':
      return isNewerSelector(node.name) ? [`:${node.name}`] : [];
    case 'PseudoElementSelector':
      return isNewerSelector(node.name) ? [`::${node.name}`] : [];
    case 'Atrule':
      return isNewerAtRule(node.name) ? [`@${node.name}`] : [];
    case 'Feature':
      return node.kind === 'media' && isNewerMediaFeature(node.name) ? [`@media ${node.name}`] : [];
    case 'FeatureRange':
      return isNewerMediaFeature('range_syntax') ? ['@media range'] : [];
    case 'NestingSelector':
      return ['nesting'];
    default:
      return [];
  }
}

function isCondition(node: CssNode): node is Atrule {
  return node.type === 'Atrule' && node.name === 'supports' && !isNegated(node);
}

function isNegated(node: Atrule): boolean {
  return /^\s*not\b/.test(textOf(node));
}

function textOf(node: Atrule | Rule | null): string {
  return node?.prelude ? generate(node.prelude) : '';
}

/** What a condition must mention: `color-mix` of `color-mix()`, `has` of `:has`. */
function wordOf(feature: string): string {
  return /[\w-]+$/.exec(feature.replace('()', ''))?.[0] ?? feature;
}

function declarationsBefore(node: Declaration, siblings: Iterable<CssNode> | undefined): Declaration[] {
  const all = [...(siblings ?? [])].filter((each): each is Declaration => each.type === 'Declaration');
  return all.slice(0, all.indexOf(node));
}
