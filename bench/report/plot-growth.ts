import { xmlText } from '../../src/domain/discovery/xml.ts';
import type { DatabaseName } from '../question.ts';
import { valueText } from './figure-text.ts';
import { type Curve, type Line, linesOf, type Placed, sizesOf } from './growth-lines.ts';
import { INK, svgOf } from './svg.ts';

/** A panel for each line, with a curve for each database. */

const PANEL = { width: 226, height: 150, gapX: 80, gapY: 62, columns: 3 };
const LEFT = 64;
const LEGEND_HEIGHT = 54;
const SMALL = 'font-size="11"';
/** Room around the points inside a panel. */
const INSET = { x: 12, y: 20 };
/** Powers of ten that every panel shows, so that equal slopes mean equal growth. */
const POWERS = 3.2;
const COLOURS: Readonly<Record<DatabaseName, string>> = { SQLite: '#c2571a', PostgreSQL: INK.line };

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The place of a value in a panel. */
type Scale = (products: number, value: number) => Place;

export function plotGrowth(figures: readonly Placed[]): string {
  const lines = linesOf(figures);
  const sizes = sizesOf(figures);
  const rows = Math.ceil(lines.length / PANEL.columns);
  const width = LEFT + PANEL.columns * (PANEL.width + PANEL.gapX) - PANEL.gapX;
  const height = LEGEND_HEIGHT + rows * (PANEL.height + PANEL.gapY) - 22;
  const panels = lines.map((line, at) => panelOf(line, at, sizes)).join('');
  return svgOf(width, height, 'What grows with the shop', legend() + panels);
}

function legend(): string {
  const entries = (Object.keys(COLOURS) as DatabaseName[]).map((name, at) => {
    const mark = `<path d="M${at * 110} 8h24" stroke="${COLOURS[name]}" stroke-width="3"/>`;
    return `${mark}<text x="${at * 110 + 30}" y="12">${name}</text>`;
  });
  const axes =
    'Across: products, and as many orders. Up: the unit of each panel. Both axes in powers of ten.';
  return `${entries.join('')}<text x="240" y="12" ${SMALL}>${axes}</text>`;
}

function panelOf(line: Line, at: number, sizes: readonly number[]): string {
  const x = LEFT + (at % PANEL.columns) * (PANEL.width + PANEL.gapX);
  const y = LEGEND_HEIGHT + Math.floor(at / PANEL.columns) * (PANEL.height + PANEL.gapY);
  const values = positiveValuesOf(line);
  const scale = createScale(sizes, Math.min(...values));
  const heading = `<text y="-9" font-weight="600">${xmlText(line.name)}</text>`;
  const frame = `<rect width="${PANEL.width}" height="${PANEL.height}" fill="none" stroke="${INK.faint}"/>`;
  const axes = sizeAxis(sizes, scale) + valueAxis(values, unitOf(line), scale);
  const curves = line.curves.map((curve) => curveOf(curve, curve === highestOf(line), scale)).join('');
  return `<g transform="translate(${x} ${y})">${heading}${frame}${axes}${curves}</g>`;
}

/** What was too short to measure is 0, which has no place on an axis of powers: it is drawn at the lowest value. */
function positiveValuesOf({ curves }: Line): readonly number[] {
  const values = curves.flatMap(({ figures }) => figures.map(({ value }) => value));
  const positive = values.filter((value) => value > 0);
  return positive.length > 0 ? positive : [1];
}

function createScale(sizes: readonly number[], lowest: number): Scale {
  const [smallest, largest] = [sizes[0]!, sizes.at(-1)!];
  return (products, value) => {
    const across = Math.log(products / smallest) / Math.log(largest / smallest);
    const up = Math.log10(Math.max(value, lowest) / lowest) / POWERS;
    return {
      x: Math.round(INSET.x + across * (PANEL.width - 2 * INSET.x)),
      y: Math.round(PANEL.height - INSET.y - up * (PANEL.height - 2 * INSET.y)),
    };
  };
}

/** Only powers of ten have a label: others would overlap. */
function sizeAxis(sizes: readonly number[], scale: Scale): string {
  const labelled = sizes.filter((size) => Number.isInteger(Math.log10(size)));
  const labels = labelled.map((size) => {
    const { x } = scale(size, 1);
    return `<text x="${x}" y="${PANEL.height + 15}" text-anchor="middle" ${SMALL}>${size.toLocaleString('en')}</text>`;
  });
  return labels.join('');
}

function unitOf({ curves }: Line): string {
  return curves[0]!.figures[0]!.unit;
}

/** A line for each power of ten, up to the first one above all values. */
function valueAxis(values: readonly number[], unit: string, scale: Scale): string {
  const first = Math.ceil(Math.log10(Math.min(...values)) - 0.05);
  const last = Math.ceil(Math.log10(Math.max(...values)));
  const powers = Array.from({ length: last - first + 1 }, (_, at) => 10 ** (first + at));
  const marks = powers.map((power) => {
    const { y } = scale(1, power);
    if (y < 0) return '';
    const label = `${Number(power.toPrecision(1)).toLocaleString('en')} ${unit}`;
    return `<path d="M0 ${y}h${PANEL.width}" stroke="${INK.faint}" stroke-dasharray="2 3"/><text x="-5" y="${y + 4}" text-anchor="end" ${SMALL}>${label}</text>`;
  });
  return marks.join('');
}

/** The curve with the highest last value. */
function highestOf({ curves }: Line): Curve | undefined {
  return curves.toSorted((a, b) => b.figures.at(-1)!.value - a.figures.at(-1)!.value)[0];
}

function curveOf({ database, figures }: Curve, isHighest: boolean, scale: Scale): string {
  const colour = COLOURS[database];
  const places = figures.map(({ point, value }) => scale(point.products, value));
  const path = `M${places.map(({ x, y }) => `${x} ${y}`).join('L')}`;
  const marks = places.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="3"/>`).join('');
  const drawn = `<path d="${path}" fill="none" stroke="${colour}" stroke-width="2"/>`;
  return `<g fill="${colour}">${drawn}${marks}${endLabel(figures.at(-1)!, isHighest, places.at(-1)!)}</g>`;
}

/** Above the highest curve and below the other one, so that the two labels do not overlap. */
function endLabel(figure: Placed, isHighest: boolean, { x, y }: Place): string {
  const isAtEdge = x >= PANEL.width - INSET.x;
  const across = isHighest || isAtEdge ? `x="${x + 6}" text-anchor="end"` : `x="${x + 2}"`;
  const up = `y="${isHighest ? y - 8 : y + 16}"`;
  return `<text ${across} ${up} ${SMALL} stroke="#fff" stroke-width="3" paint-order="stroke">${xmlText(valueText(figure))}</text>`;
}
