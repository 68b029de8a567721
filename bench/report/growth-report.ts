import { xmlText } from '../../src/domain/discovery/xml.ts';
import { tableText } from '../../test/harness/measure/table-text.ts';
import type { Figure, Point } from '../question.ts';
import { valueText } from './figure-text.ts';
import { INK, svgOf } from './svg.ts';

/** Figures for several catalogue sizes, as a table and as a picture with a panel for each line. */

export type Placed = Figure & { readonly point: Point };

interface Line {
  readonly name: string;
  /** From the smallest catalogue to the largest. */
  readonly figures: readonly Placed[];
}

export function isPlaced(figure: Figure): figure is Placed {
  return figure.point !== undefined;
}

export function growthTable(figures: readonly Placed[]): string {
  const lines = linesOf(figures);
  const sizes = lines[0]?.figures.map(({ point }) => `${point.products.toLocaleString('en')} products`) ?? [];
  const rows = lines.map((line) => [
    line.name,
    ...line.figures.map(valueText),
    growthText(exponentOf(line)),
    line.figures[0]!.detail,
  ]);
  return tableText(['what', ...sizes, 'grows', 'why'], rows);
}

function linesOf(figures: readonly Placed[]): readonly Line[] {
  const byName = Map.groupBy(figures, ({ point }) => point.line);
  return [...byName].map(([name, own]) => ({
    name,
    figures: own.toSorted((a, b) => a.point.products - b.point.products),
  }));
}

/** 0 if it does not grow, 1 if it grows like the catalogue. */
function exponentOf({ figures }: Line): number {
  const [first, last] = [figures[0]!, figures.at(-1)!];
  return Math.log(last.value / first.value) / Math.log(last.point.products / first.point.products);
}

function growthText(exponent: number): string {
  if (exponent < 0.1) return 'not at all';
  if (exponent < 0.8) return 'less than the catalogue';
  return exponent < 1.1 ? 'with the catalogue' : 'more than the catalogue';
}

const PANEL = { width: 230, height: 130, gap: 40, columns: 3 };
const HEADING = 24;

export function plotGrowth(figures: readonly Placed[]): string {
  const lines = linesOf(figures);
  const rows = Math.ceil(lines.length / PANEL.columns);
  const width = PANEL.columns * (PANEL.width + PANEL.gap) - PANEL.gap;
  const height = rows * (PANEL.height + HEADING + PANEL.gap) - PANEL.gap / 2;
  return svgOf(width, height, 'What grows with the catalogue', lines.map(panelOf).join(''));
}

function panelOf(line: Line, at: number): string {
  const x = (at % PANEL.columns) * (PANEL.width + PANEL.gap);
  const y = Math.floor(at / PANEL.columns) * (PANEL.height + HEADING + PANEL.gap);
  const places = placesOf(line);
  const path = `M${places.map((place) => `${place.x} ${place.y}`).join('L')}`;
  const frame = `<rect width="${PANEL.width}" height="${PANEL.height}" fill="none" stroke="${INK.faint}"/>`;
  const drawn = `<path d="${path}" fill="none" stroke="${INK.line}" stroke-width="2"/>`;
  const marks = line.figures.map((figure, index) => markOf(figure, places[index]!)).join('');
  const heading = `<text y="-8" font-weight="600">${xmlText(line.name)}</text>`;
  return `<g transform="translate(${x} ${y + HEADING})">${heading}${frame}${drawn}${marks}</g>`;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Both axes are logarithmic with the same range in every panel, so equal slopes mean equal growth. */
function placesOf({ figures }: Line): readonly Place[] {
  const smallest = Math.min(...figures.map(({ value }) => value));
  const across = (products: number) => Math.log10(products / figures[0]!.point.products) / POWERS;
  const up = (value: number) => Math.log10(Math.max(1, value / smallest)) / POWERS;
  return figures.map(({ value, point }) => ({
    x: Math.round(INSET + across(point.products) * (PANEL.width - 2 * INSET)),
    y: Math.round(PANEL.height - INSET - up(value) * (PANEL.height - 2 * INSET)),
  }));
}

const POWERS = 3;
const INSET = 26;

function markOf(figure: Placed, { x, y }: Place): string {
  const size = figure.point.products.toLocaleString('en');
  const value = `<text x="${x}" y="${y - 8}" text-anchor="middle" font-size="11">${xmlText(valueText(figure))}</text>`;
  const label = `<text x="${x}" y="${PANEL.height + 14}" text-anchor="middle" font-size="11">${size}</text>`;
  return `<circle cx="${x}" cy="${y}" r="3" fill="${INK.line}"/>${value}${label}`;
}
