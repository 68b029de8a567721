import { type Bitmap2D, correction, generate, type Mask, mode } from 'lean-qr';

/** The light border that QR readers need, in modules. */
const BORDER = 4;
/** Up to this length, the more robust level M makes the code hardly larger. */
const SHORT_TEXT = 200;

/** Black on white in every theme, because cameras look for dark modules on light ground. */
export function QrCode({ text, label }: Readonly<{ text: string; label: string }>) {
  const code = createQrCode(text, text.length <= SHORT_TEXT ? 'M' : 'L');
  if (!code) return null;
  const size = code.size + BORDER * 2;
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={pathOf(code)} />
    </svg>
  );
}

/** Null when the text is too long for any QR code. `mask` is chosen by the rules of the standard when it is null. */
export function createQrCode(text: string, level: 'L' | 'M', mask: Mask | null = null): Bitmap2D | null {
  const bytes = mode.bytes(new TextEncoder().encode(text));
  const correctionLevel = correction[level];
  try {
    return generate(bytes, {
      minCorrectionLevel: correctionLevel,
      maxCorrectionLevel: correctionLevel,
      mask,
    });
  } catch {
    return null;
  }
}

/** One bar for each run of dark modules. */
function pathOf(code: Bitmap2D): string {
  const bars: string[] = [];
  for (let y = 0; y < code.size; y += 1) {
    const row = Array.from({ length: code.size }, (_, x) => (code.get(x, y) ? '1' : '0')).join('');
    for (const { 0: run, index } of row.matchAll(/1+/g)) {
      bars.push(`M${index + BORDER} ${y + BORDER}h${run.length}v1h-${run.length}z`);
    }
  }
  return bars.join('');
}
