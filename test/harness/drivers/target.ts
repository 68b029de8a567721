/** Finds an element as a person would: by its role and its label or text. */
import { pageProgram } from '../page-program.ts';

export type Role =
  | 'article'
  | 'button'
  | 'combobox'
  | 'dialog'
  | 'field'
  | 'file'
  | 'heading'
  | 'image'
  | 'label'
  | 'link'
  | 'navigation'
  | 'text';

export interface Target {
  readonly role: Role;
  /** Either the whole name, or the source of an expression that matches a part of it. */
  readonly name: { readonly whole: string } | { readonly like: string };
  readonly within?: Target | undefined;
}

type Name = string | RegExp;

/** A text must be the whole name, an expression may match a part of it. */
export function target(role: Role, name: Name, within?: Target): Target {
  return { role, name: typeof name === 'string' ? { whole: name } : { like: name.source }, within };
}

/** For messages of tests. */
export function describeTarget({ role, name, within }: Target): string {
  const words = 'whole' in name ? `“${name.whole}”` : `/${name.like}/`;
  return `${role} ${words}${within ? ` in ${describeTarget(within)}` : ''}`;
}

export const button = (name: Name, within?: Target) => target('button', name, within);
export const link = (name: Name, within?: Target) => target('link', name, within);
export const heading = (name: Name, within?: Target) => target('heading', name, within);
export const dialog = (name: Name) => target('dialog', name);
export const field = (name: Name, within?: Target) => target('field', name, within);
export const text = (name: Name, within?: Target) => target('text', name, within);

/** A card of the list, by a text that it contains. */
export const card = (title: string) => target('article', new RegExp(RegExp.escape(title)));

const SELECTORS: Record<Role, string> = {
  article: 'article',
  button: 'button, summary, [role=button]',
  combobox: 'select',
  dialog: 'dialog[open]',
  field: 'input:not([type=file], [type=checkbox], [type=radio]), textarea',
  file: 'input[type=file]',
  heading: 'h1, h2, h3, h4',
  image: 'img, svg[aria-label], [role=img]',
  label: 'label',
  link: 'a[href]',
  navigation: 'nav',
  text: 'p, span, li, dd, dt, small, div, strong, b, pre, code, td, th, output, h1, h2, h3, h4',
};

/** Source of an expression for the page: the first element that can be seen and has the name, or null. */
export function targetExpression(wanted: Target): string {
  const functions = { matches, isInside, isVisible, wordsOf, contentsOf, nameOf };
  return pageProgram(findTarget, { SELECTORS, ...functions }, wanted);
}

/** This and all below run in the page: they use nothing that the oldest supported browsers lack. */
function findTarget({ role, name, within }: Target): Element | null {
  const root = within ? findTarget(within) : document;
  if (!root) return null;
  const found = [...root.querySelectorAll(SELECTORS[role])].filter(
    (element) => isVisible(element) && matches(name, nameOf(element)),
  );
  // The innermost of nested elements with this text.
  return (
    (role === 'text'
      ? found.find((element) => !found.some((other) => isInside(other, element)))
      : found[0]) ?? null
  );
}

function matches(name: Target['name'], words: string): boolean {
  return 'whole' in name ? words === name.whole : new RegExp(name.like).test(words);
}

function isInside(inner: Element, outer: Element): boolean {
  return inner !== outer && outer.contains(inner);
}

function isVisible(element: Element): boolean {
  const folded = element.closest('details:not([open])');
  const isFolded = folded && folded !== element && !element.closest('summary');
  const isShown = element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  return isShown && !isFolded;
}

/** A label may contain its control, whose options are not part of the label's text. */
function wordsOf(label: Element): string {
  const copy = label.cloneNode(true) as Element;
  for (const control of copy.querySelectorAll('select, textarea, input, button')) control.remove();
  return copy.textContent ?? '';
}

function contentsOf(element: Element): string {
  const alternatives = [...element.querySelectorAll('img')].map((image) => image.alt);
  return [element.textContent ?? '', ...alternatives].join(' ');
}

function nameOf(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const byIds = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  const byLabel = [...((element as HTMLInputElement).labels ?? [])].map(wordsOf).join(' ');
  const own = element.getAttribute('aria-label') ?? element.getAttribute('alt');
  return (byIds || (own ?? (byLabel || contentsOf(element)))).replace(/\s+/g, ' ').trim();
}
