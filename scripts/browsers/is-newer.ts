import type { CompatStatement, SimpleSupportStatement } from '@mdn/browser-compat-data/types';
import { SUPPORTED } from './supported.ts';

type Browser = keyof typeof SUPPORTED;

const BROWSERS = Object.keys(SUPPORTED) as Browser[];

/** Returns true when the oldest supported version of a browser lacks the feature, or a later version removed it. */
export function isNewer({ support }: CompatStatement): boolean {
  return BROWSERS.some((browser) => {
    const statements = [support[browser] ?? []].flat().filter(isUsable);
    const isThere = statements.some((statement) => holdsAt(statement, SUPPORTED[browser]));
    const isStillThere = statements.some(({ version_removed: removed }) => !removed);
    return !isThere || !isStillThere;
  });
}

/** A feature behind a flag, or with another name, does not count. */
function isUsable({
  version_added: added,
  flags,
  prefix,
  alternative_name,
}: SimpleSupportStatement): boolean {
  return typeof added === 'string' && added !== 'preview' && !flags && !prefix && !alternative_name;
}

function holdsAt({ version_added, version_removed }: SimpleSupportStatement, version: string): boolean {
  const isAdded = compareVersions(String(version_added).replace('≤', ''), version) <= 0;
  return isAdded && (!version_removed || compareVersions(version_removed.replace('≤', ''), version) > 0);
}

export function compareVersions(a: string, b: string): number {
  const [first, second] = [a.split('.').map(Number), b.split('.').map(Number)];
  const at = first.findIndex((part, index) => part !== (second[index] ?? 0));
  return at < 0 ? 0 : first[at]! - (second[at] ?? 0);
}
