/** At most `most` UTF-16 units: ends after a whole word where there is one, and never within a character. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '');
  const words = /\s/.test(text.charAt(cut.length)) ? cut : cut.replace(/\s+\S*$/, '');
  return `${(words || cut).replace(/[\s,;:·-]+$/, '')}…`;
}
