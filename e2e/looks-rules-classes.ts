import type { Page } from '@playwright/test';

/**
 * No class in the page without a rule for it in the style sheets that are loaded at this moment. A rule that wants the
 * class inside another one does not count for an element that stands elsewhere.
 */
export async function findUndressed(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** For each class, the selectors up to the part that names it. */
    const FUNCTION = /:[\w-]+\(([^()]*)\)/;
    const known = new Map<string, Set<string>>();

    /** States and attributes come and go: the class has its rule in any of them. */
    function remember(selector: string): void {
      let plain = selector.replace(/\[[^\]]*\]/g, '');
      // What stands in :is(), :where(), :not() and :has() is named there.
      for (let inner = FUNCTION.exec(plain); inner; inner = FUNCTION.exec(plain)) {
        rememberNames(inner[1]!);
        plain = plain.replace(inner[0], '');
      }
      rememberNames(plain);
    }

    function rememberNames(selector: string): void {
      for (const one of selector.replace(/::?[\w-]+/g, '').split(',')) {
        for (const found of one.matchAll(/\.((?:\\.|[\w-])+)[^\s>+~]*/g)) {
          const name = found[1]!.replace(/\\/g, '');
          const upToIt = one
            .slice(0, found.index + found[0].length)
            .trim()
            .replace(/^[>+~]/, '* $&');
          known.set(name, (known.get(name) ?? new Set()).add(upToIt));
        }
      }
    }

    function read(rules: CSSRuleList): void {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) remember(rule.selectorText);
        if ('cssRules' in rule) read(rule.cssRules as CSSRuleList);
      }
    }

    function hasRule(element: Element, name: string): boolean {
      return [...(known.get(name) ?? [])].some((selector) => element.matches(selector));
    }

    for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) read(sheet.cssRules);
    const found = new Map<string, Element>();
    for (const element of document.body.querySelectorAll('[class]'))
      for (const name of element.classList)
        if (!found.has(name) && !hasRule(element, name)) found.set(name, element);
    return [...found].map(([name, element]) => `.${name} has no rule (${window.looks.nameOf(element)})`);
  });
}
