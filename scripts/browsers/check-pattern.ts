import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';

/** ES2022: the newest edition that all supported browsers read, but for what looks behind (Safari 16.4). */
const parser = new RegExpParser({ ecmaVersion: 2022 });

export function newerInPattern(pattern: string, flags: string): string[] {
  if (/[^dgimsuy]/.test(flags)) return [`regular expression flags ${flags}`];
  try {
    let looksBehind = false;
    visitRegExpAST(parser.parsePattern(pattern, 0, pattern.length, flags.includes('u')), {
      onAssertionEnter: ({ kind }) => {
        looksBehind ||= kind === 'lookbehind';
      },
    });
    return looksBehind ? ['regular expression lookbehind'] : [];
  } catch (error) {
    return [`regular expression: ${error instanceof Error ? error.message : error}`];
  }
}
