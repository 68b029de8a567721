import { describe, expect, it } from 'vitest';
import { firstSteps, type ShopFacts } from './first-steps.ts';
import { PLACEHOLDER_PHONE } from './placeholder-phone.ts';

const NEW_SHOP: ShopFacts = {
  shopName: 'Chatea y Compra',
  phone: PLACEHOLDER_PHONE,
  shopUrl: 'http://localhost:4000',
  mustChangePassword: true,
  productIds: ['demo047e3829c186', 'demo0a1b2c3d4e5f'],
};

describe('the first steps of a shop', () => {
  it('are all open in a new shop', () => {
    expect(Object.values(firstSteps(NEW_SHOP))).toEqual([false, false, false, false, false, false]);
  });

  it.each([
    ['phone', { phone: '50688881234' }],
    ['name', { shopName: 'La Bodeguita' }],
    ['password', { mustChangePassword: false }],
    ['demo', { productIds: [] }],
    ['product', { productIds: ['demo047e3829c186', 'radio000000000001'] }],
    ['address', { shopUrl: 'https://labodeguita.cr' }],
  ] as const)('are done one by one: %s', (step, facts) => {
    const done = Object.entries(firstSteps({ ...NEW_SHOP, ...facts })).filter(([, isDone]) => isDone);
    expect(done).toEqual([[step, true]]);
  });

  it('take a product of the owner whose id begins with "demo" as a product of the owner', () => {
    const { demo, product } = firstSteps({ ...NEW_SHOP, productIds: ['demostrador00001'] });
    expect([demo, product]).toEqual([true, true]);
  });

  it.each([
    'http://192.168.1.5',
    'https://10.0.0.1:8443',
    'http://[::1]:4000',
    'https://172.217.0.1',
    'http://tienda.local',
  ])('leave the address open while it is %s', (shopUrl) => {
    expect(firstSteps({ ...NEW_SHOP, shopUrl }).address).toBe(false);
  });
});
