/** Cuts a text to at most `max` UTF-16 units, after a whole word if possible and never within a character. */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '');
  const words = /\s/.test(text.charAt(cut.length)) ? cut : cut.replace(/\s+\S*$/, '');
  return `${(words || cut).replace(/[\s,;:·-]+$/, '')}…`;
}
