import { describe, expect, it } from 'vitest';
import { formatCsvRow } from '../import/csv.ts';
import { csvRowsOf, ORDER_COLUMNS } from './csv-row.ts';
import type { Order } from './order.ts';
import { CREATED_AT, CUSTOMER, sampleLine, sampleOrder, samplePayment } from './sample-order.testing.ts';

type Cells = Partial<Record<(typeof ORDER_COLUMNS)[number], string>>;

function rowsOf(changes: Partial<Order>, isPersonal = true): Cells[] {
  const rows = csvRowsOf({ order: sampleOrder(changes), seller: 'Ana' }, isPersonal);
  return rows.map((cells) => Object.fromEntries(cells.map((cell, at) => [ORDER_COLUMNS[at]!, cell])));
}

const PAYMENTS = [
  samplePayment({ cents: 1_000_000, method: 'efectivo', voucher: '' }),
  samplePayment({ cents: 8_240_000, voucher: '111111' }),
  samplePayment({ cents: 9_000_000, method: 'tarjeta', voucher: '222222', voidedAt: CREATED_AT }),
  samplePayment({ cents: -100, method: 'otro', voucher: '' }),
];

describe('the rows of an exported order', () => {
  it('have the columns of the export', () => {
    expect(ORDER_COLUMNS.join(', ')).toBe(
      'referencia, creado, confirmado, entregado, estado, cliente, teléfono, provincia, cantón, señas, producto id, producto, cantidad, precio, total línea, descuento pedido, envío pedido, total pedido, pagado, medio de pago, código medio de pago, comprobante, vendedor',
    );
  });

  it('are one for each line, with the amounts of the order in the first', () => {
    const [first, second, ...rest] = rowsOf({
      confirmedAt: CREATED_AT,
      payments: PAYMENTS,
      paidCents: 9_239_900,
    });
    expect(first).toEqual({
      referencia: 'K7QM-4XTY',
      creado: '2026-11-15 10:42',
      confirmado: '2026-11-15 10:42',
      entregado: '',
      estado: 'Confirmado',
      cliente: 'María Rojas',
      teléfono: '50688887777',
      provincia: 'San José',
      cantón: 'Escazú',
      señas: 'Casa verde frente a la iglesia',
      'producto id': 'aud0000001',
      producto: 'Audífonos inalámbricos Ondara Arco 500',
      cantidad: '1',
      precio: '32900',
      'total línea': '32900',
      'descuento pedido': '0',
      'envío pedido': '2500',
      'total pedido': '92400',
      pagado: '92399',
      'medio de pago': 'SINPE Móvil',
      'código medio de pago': '06',
      comprobante: '111111',
      vendedor: 'Ana',
    });
    expect(second).toMatchObject({
      referencia: 'K7QM-4XTY',
      cantidad: '2',
      precio: '28500',
      'total línea': '57000',
    });
    for (const column of ['descuento pedido', 'envío pedido', 'total pedido', 'pagado'] as const) {
      expect(second?.[column]).toBe('');
    }
    expect(rest).toEqual([]);
  });

  it('have no personal data for sellers who are not administrators', () => {
    const [row] = rowsOf({}, false);
    expect(row).toMatchObject({ cliente: '', teléfono: '', señas: '', cantón: 'Escazú' });
  });

  it('have empty cells for what is undecided', () => {
    const [row] = rowsOf({ feeCents: null, lines: [sampleLine({ productId: null, priceCents: null })] });
    expect(row).toMatchObject({ 'producto id': '', precio: '', 'total línea': '', 'envío pedido': '' });
    expect(row).toMatchObject({ 'medio de pago': '', 'código medio de pago': '', comprobante: '' });
  });

  it.each([
    ['efectivo', '01'],
    ['tarjeta', '02'],
    ['transferencia', '04'],
    ['sinpe', '06'],
    ['otro', '99'],
  ] as const)('have the code of the invoice for %s', (method, code) => {
    expect(rowsOf({ payments: [samplePayment({ method })] })[0]?.['código medio de pago']).toBe(code);
  });

  it('have no cell that a spreadsheet would run', () => {
    const [row] = rowsOf({ customer: { ...CUSTOMER, name: '=HYPERLINK("x")' } });
    expect(row?.cliente).toBe('\'=HYPERLINK("x")');
  });

  it('have no cell that would begin in the middle of a text, in a program that splits by semicolons', () => {
    const customer = { ...CUSTOMER, name: "Ana;=cmd|' /C calc'!A1;", landmarks: 'x;=HYPERLINK(A1)\n=2' };
    const lines = [sampleLine({ title: 'Radio;\t=1+1' })];
    const [cells] = csvRowsOf({ order: sampleOrder({ customer, lines }), seller: 'Ana;=1' }, true);
    expect(formatCsvRow(cells!).trim()).not.toMatch(/[;\t\n]/);
  });

  it('have the amounts of an order without lines', () => {
    expect(rowsOf({ lines: [] })).toMatchObject([{ producto: '', cantidad: '', 'total pedido': '92400' }]);
  });
});
