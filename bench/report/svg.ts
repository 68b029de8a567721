import { xmlText } from '../../src/domain/discovery/xml.ts';

export const INK = { text: '#12323a', faint: '#c9d8da', line: '#00808c', good: '#3db7c0', bad: '#d9485f' };

/** With its own background, so that it is readable on a dark page. */
export function svgOf(width: number, height: number, title: string, content: string): string {
  const [left, top] = [16, 16];
  const box = `${-left} ${-top} ${width + 2 * left} ${height + 2 * top}`;
  const ground = `<rect x="${-left}" y="${-top}" width="100%" height="100%" fill="#fff"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${width + 2 * left}" font-family="system-ui, sans-serif" font-size="13" fill="${INK.text}" role="img"><title>${xmlText(title)}</title>${ground}${content}</svg>\n`;
}
