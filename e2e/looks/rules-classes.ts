import type { Page } from '@playwright/test';

/** Every class in the page must have a rule in the loaded style sheets. */
export async function findUndressed(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const known = new Set<string>();

    function read(rules: CSSRuleList): void {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule)
          for (const [, name = ''] of rule.selectorText.matchAll(/\.((?:\\.|[\w-])+)/g))
            known.add(name.replace(/\\/g, ''));
        if ('cssRules' in rule) read(rule.cssRules as CSSRuleList);
      }
    }

    for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) read(sheet.cssRules);
    const found = new Map<string, Element>();
    for (const element of document.body.querySelectorAll('[class]'))
      for (const name of element.classList)
        if (!known.has(name) && !found.has(name)) found.set(name, element);
    return [...found].map(([name, element]) => `.${name} has no rule (${window.looks.nameOf(element)})`);
  });
}
