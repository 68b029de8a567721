import { exportTexts as t } from './texts.ts';

/** Dates such as `2026-11-15`, both included; empty while none is chosen. */
export interface ExportDays {
  readonly from: string;
  readonly to: string;
}

/** The same rules as the shop's, so that a mistake is shown at its field. */
export function checkDays({ from, to }: ExportDays): Readonly<Record<keyof ExportDays, string | null>> {
  const isReversed = from !== '' && to !== '' && to < from;
  return { from: from ? null : t.missing, to: to ? (isReversed ? t.wrongOrder : null) : t.missing };
}
