import { describe, expect, it } from 'vitest';
import { type RefusalCode, refusals, ShopError } from './errors.ts';
import { unitsChangedMessage, voucherUsedMessage } from './order-refusals.ts';

describe('the error catalogue', () => {
  it.each<[RefusalCode, string]>([
    ['AUTHENTICATION_FAILED', 'Error en el servidor, no se pudo autenticar usuario'],
    ['PRODUCT_NOT_LOADED', 'Error al cargar los detalles del producto'],
    ['UPDATE_FAILED', 'Error al actualizar el producto'],
    ['DELETE_FAILED', 'Error al borrar el producto'],
  ])('has the message of the specification for %s', (code, message) => {
    expect(refusals[code].message).toBe(message);
  });

  it('has a status from 400 up and a message for every code', () => {
    for (const { status, message } of Object.values(refusals)) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(600);
      expect(message).toMatch(/^\p{Lu}.+/u);
    }
  });
});

describe('a refusal', () => {
  it('is answered with its message and without its cause', () => {
    const error = new ShopError('UNAVAILABLE', { cause: new Error('SQLITE_BUSY: database is locked') });
    expect(error.status).toBe(503);
    expect(JSON.parse(JSON.stringify(error.body))).toEqual({
      code: 'UNAVAILABLE',
      message: refusals.UNAVAILABLE.message,
    });
    expect(error.cause).toBeInstanceOf(Error);
  });

  it('has the fields that were wrong', () => {
    const errors = [{ path: 'price', msg: 'El precio es incorrecto ' }];
    expect(new ShopError('INVALID_FIELDS', { errors }).body).toEqual({
      code: 'INVALID_FIELDS',
      message: 'Revisa los datos marcados',
      errors,
    });
  });

  it('says when to try again', () => {
    expect(new ShopError('TOO_MANY_GUESSES', { retryAfterSeconds: 8 })).toMatchObject({
      status: 429,
      retryAfterSeconds: 8,
      code: 'TOO_MANY_GUESSES',
    });
  });
});

describe('a refusal of an order', () => {
  it('has the status and the message of its code', () => {
    expect(new ShopError('ORDER_CHANGED')).toMatchObject({
      status: 409,
      message: 'Otra persona cambió este pedido. Revisa los cambios antes de seguir.',
    });
    expect(new ShopError('LINK_EXPIRED').status).toBe(410);
    expect(new ShopError('TOO_MANY_ORDERS').status).toBe(429);
    expect(new ShopError('CONSENT_NEEDED').status).toBe(422);
  });

  it('names the units that there are now', () => {
    expect(unitsChangedMessage(3)).toBe('Las unidades cambiaron mientras editabas: ahora hay 3.');
    expect(unitsChangedMessage(0)).toBe('Las unidades cambiaron mientras editabas: ahora hay 0.');
    expect(unitsChangedMessage(null)).toBe('Las unidades cambiaron mientras editabas: ahora no se cuentan.');
  });

  it('names the order that has the voucher', () => {
    expect(voucherUsedMessage('H3R9-WCD4')).toBe('Ese comprobante ya está en el pedido H3R9-WCD4.');
  });
});
