/** A password that came from a link may be in the wrong hands until its owner notices: for a day it does not change where money goes. */
import { momentWords } from '../when.ts';

const WAIT_MS = 24 * 60 * 60_000;

/** Returns why this person may not change it yet, or null. `linkUsedAt` is null for a password that never came from a link. */
export function waitAfterLink(linkUsedAt: number | null, now: number): string | null {
  if (linkUsedAt === null || now >= linkUsedAt + WAIT_MS) return null;
  const from = momentWords(linkUsedAt + WAIT_MS);
  return `Entraste con un enlace hace menos de 24 horas. Por seguridad, podrás cambiar este número desde el ${from}.`;
}
