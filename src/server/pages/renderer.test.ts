import { expect, it } from 'vitest';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import type { RenderModule, Settings } from '../../contract/rendering.ts';
import { readConfig } from '../config.ts';
import { createPageRenderer } from './renderer.ts';

async function pageSettings(environment: Record<string, string>): Promise<Settings> {
  await using t = await openTestShop({ environment });
  const seen: Settings[] = [];
  const createRenderer: RenderModule['createRenderer'] = ({ settings }) => {
    seen.push(settings());
    throw new Error('This test renders no page');
  };
  const scripts = { entry: '', sheets: [], parts: {} };
  const create = () =>
    createPageRenderer({ createRenderer }, scripts, readConfig(environment), t.shop.snapshots);
  expect(create).toThrow('This test renders no page');
  return seen[0]!;
}

it.each([
  ['on', { orders: true, privacy: { personalDays: 90 } }],
  ['manual', { privacy: { personalDays: 90 } }],
  ['off', {}],
])(
  'pages know what the setting %s of orders means, with the days of the configuration',
  async (mode, known) => {
    const { orders, privacy } = await pageSettings({ SHOP_ORDERS: mode, ORDER_PERSONAL_DAYS: '90' });
    expect({ ...(orders && { orders }), ...(privacy && { privacy }) }).toEqual(known);
  },
);
