import { createQrGrid, type QrGrid } from './matrix.ts';

/** The light border that readers need, in modules. */
const BORDER = 4;
/** Up to here the sturdier level costs no visible size. */
const SHORT_TEXT = 200;

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** Black on white in every theme: that is what cameras look for. */
export function QrCode({ text, label }: QrCodeProps) {
  const grid = createQrGrid(text, text.length <= SHORT_TEXT ? 'M' : 'L');
  if (!grid) return null;
  const size = grid.length + BORDER * 2;
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={pathOf(grid)} />
    </svg>
  );
}

/** One bar for each run of dark modules. */
function pathOf(grid: QrGrid): string {
  const bars: string[] = [];
  for (const [y, row] of grid.entries()) {
    const text = row.map((isDark) => (isDark ? '1' : '0')).join('');
    for (const { 0: run, index } of text.matchAll(/1+/g)) {
      bars.push(`M${index + BORDER} ${y + BORDER}h${run.length}v1h-${run.length}z`);
    }
  }
  return bars.join('');
}
