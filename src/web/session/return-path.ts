/** Where a sign-in leads: back to the page that was asked for, if it is one of these. */
import { PRODUCT_ID } from '../../domain/api.ts';

const RETURN = 'volver';
const HOME = '/tienda';
const EDITING = '?modo=editar';
const PAGES = [HOME, '/tienda/nuevo', '/cuenta', '/cuenta/catalogos', '/cuenta/importar'];

/** An address of ours is built from what was recognised, so nothing of a stranger's link is ever followed. */
export function returnPathOf(url: string): string {
  return findPath(new URL(url, 'http://tienda').searchParams.get(RETURN) ?? '') ?? HOME;
}

export function signInPath(from: string): string {
  const path = findPath(from);
  return path && path !== HOME ? `/acceder?${RETURN}=${encodeURIComponent(path)}` : '/acceder';
}

function findPath(text: string): string | null {
  const isEditing = text.endsWith(EDITING);
  const path = isEditing ? text.slice(0, -EDITING.length) : text;
  return isOurs(path) ? path + (isEditing ? EDITING : '') : null;
}

function isOurs(path: string): boolean {
  if (PAGES.includes(path)) return true;
  const [root, shop, id = '', last = 'eliminar', ...rest] = path.split('/');
  return root === '' && shop === 'tienda' && PRODUCT_ID.test(id) && last === 'eliminar' && rest.length === 0;
}
