import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyText } from '../samples.testing.ts';
import { xmlElement, xmlText } from './xml.ts';

it('special characters of XML are escaped', () => {
  expect(xmlElement('g:title', `Cable "A" & 'B' <c>`)).toBe(
    '<g:title>Cable &#34;A&#34; &#38; &#39;B&#39; &#60;c&#62;</g:title>',
  );
});

it('characters that XML forbids are left out, and all others stay', () => {
  expect(xmlText('a\u0000\u0008b\u000b\ufffe\uffff ñ 🎧\t')).toBe('ab ñ 🎧\t');
  expect(xmlText('\ud83d!')).toBe('\ufffd!');
});

it('no text can close its element', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(xmlText(text)).toMatch(/^(?:[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}])*$/u);
      expect(xmlText(text)).not.toMatch(/[<>"']|&(?!#\d+;)/);
    }),
  );
});
