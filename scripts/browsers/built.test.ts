/** The build must be there: `npm test` makes it first. */
import { describe, expect, it } from 'vitest';
import { ACCEPTED_IN_SCRIPTS, ACCEPTED_IN_SHEETS, type Found, isAccepted, unused } from './accepted.ts';
import { readScripts, readSheets } from './built-files.ts';
import { newerInScript, parseScript } from './check-script.ts';
import { newerInSheet, parseSheet } from './check-sheet.ts';
import { readNewerNames } from './newer-names.ts';
import { ownNames } from './script-names.ts';

describe('the built scripts', () => {
  const scripts = readScripts().map(({ name, text }) => ({ name, tree: parseScript(text) }));
  const names = readNewerNames();
  const own = new Set(scripts.flatMap(({ tree }) => ownNames(tree)));
  const found = scripts.flatMap(({ name, tree }): Found[] =>
    newerInScript(tree, names, own).map((feature) => [name, feature]),
  );

  it('are all there: pages, the worker for pictures and the service worker', () => {
    expect(scripts.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['start', 'client', 'react', 'compress-worker', 'sw']),
    );
  });

  it('need no file for the helpers of the build, which every first view would load', () => {
    expect(scripts.map(({ name }) => name).filter((name) => name.includes('runtime'))).toEqual([]);
  });

  it('use nothing that Safari 15.6, Chrome 105 or Firefox 115 lacks without asking for it first', () => {
    expect(found.filter((each) => !isAccepted(ACCEPTED_IN_SCRIPTS, each))).toEqual([]);
  });

  it('need every exception that is listed for them', () => {
    expect(unused(ACCEPTED_IN_SCRIPTS, found)).toEqual([]);
  });
});

describe('the built sheets', () => {
  const sheets = readSheets();
  const found = sheets.flatMap(({ name, text }): Found[] =>
    newerInSheet(parseSheet(text)).map(({ feature, place }) => [name, feature, place]),
  );

  it('are all there', () => {
    expect(sheets.filter(({ text }) => text.includes(':root')).length).toBeGreaterThan(0);
    expect(sheets.length).toBeGreaterThan(5);
  });

  it('have a fallback for what Safari 15.6, Chrome 105 or Firefox 115 cannot read', () => {
    expect(found.filter((each) => !isAccepted(ACCEPTED_IN_SHEETS, each))).toEqual([]);
  });

  it('need every exception that is listed for them', () => {
    expect(unused(ACCEPTED_IN_SHEETS, found)).toEqual([]);
  });
});
