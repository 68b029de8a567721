import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyText } from '../samples.testing.ts';
import { xmlElement, xmlText } from './xml.ts';

it('marks of XML are written as characters', () => {
  expect(xmlElement('g:title', `Cable "A" & 'B' <c>`)).toBe(
    '<g:title>Cable &#34;A&#34; &#38; &#39;B&#39; &#60;c&#62;</g:title>',
  );
});

it('what XML cannot hold is left out, and letters of every kind stay', () => {
  expect(xmlText('a\u0000\u0008b\u000b\ufffe\uffff ñ 🎧\t')).toBe('ab ñ 🎧\t');
  expect(xmlText('\ud83d!')).toBe('\ufffd!');
});

it('no text gets out of its element', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(xmlText(text)).toMatch(/^(?:[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}])*$/u);
      expect(xmlText(text)).not.toMatch(/[<>"']|&(?!#\d+;)/);
    }),
  );
});
