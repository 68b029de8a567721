import type { AddressCall } from './address.ts';
import type { JsonCall } from './json.ts';
import { FUZZED_ORDER } from './order-calls.ts';

const TOKEN = 'Zk3vQ8mT1rYx0aJ7dPwN5uHc2eLb9gSfKoXi4nMz6Rt';

/** Valid calls with a JSON body from the pages of the team, the table of products and the settings. */
export const OWNER_CALLS: readonly JsonCall[] = [
  { url: '/users/invite', body: { name: 'Sofía Rojas', email: 'sofia@tienda.cr', role: 'vendedor' } },
  {
    url: '/users/usuario-1/update',
    body: { name: 'Ana Mora Solís', role: 'administrador', status: 'activo' },
  },
  {
    url: `/invitations/${TOKEN}`,
    body: { newPassword: 'otra clave larga', newPasswordConfirm: 'otra clave larga' },
  },
  {
    url: '/products/radio-0001/fields',
    body: { updatedAt: '2026-11-15T12:00:00Z', price: 5, marking: 'regular' },
  },
  {
    url: '/products/change/preview',
    body: { ids: ['radio-0001'], change: { price: { percent: 10, round: 100 } } },
  },
  { url: '/products/change', body: { ids: ['radio-0001'], change: { bin: true }, digest: 'x'.repeat(64) } },
  {
    url: '/settings/shop',
    body: { version: 0, name: 'Casa Aurora', theme: 'rosa', socialUrl: 'https://red.example' },
  },
  {
    url: '/settings/whatsapp',
    body: { version: 0, phone: '50688887777', password: 'una clave larga' },
  },
  { url: '/settings/buying', body: { version: 0, cart: 'on', orders: 'on' } },
  {
    url: '/settings/seller',
    body: {
      version: 0,
      legalName: 'Casa Aurora S. A.',
      legalId: '3-101-123456',
      place: 'Heredia',
      hours: 'De 9 a 5',
      warranty: 'Un año',
      returns: 'Ocho días',
    },
  },
  {
    url: '/settings/sinpe',
    body: { version: 0, phone: '60457788', holder: 'Ana Mora', password: 'una clave larga' },
  },
  {
    url: '/settings/delivery',
    body: {
      version: 0,
      zones: [
        {
          zone: 'Centro',
          places: ['Heredia', 'San José/Escazú'],
          cost: 2_500,
          time: '1 día',
          freeFrom: 50_000,
        },
        { zone: 'Resto del país', places: [], cost: null, time: '', freeFrom: null },
      ],
    },
  },
  { url: '/settings/logo/delete', body: { version: 0 } },
  { url: '/notices/read', body: { until: '1970-01-01T00:00:00.000Z' } },
];

/** What the addresses of a shop's calls name. */
export interface NamedInAddresses {
  readonly productId: string;
  readonly entryId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly linkId: string;
}

/** Valid calls whose only input is their address, from the pages of the owner and of orders. */
export function addressCalls({
  productId,
  entryId,
  userId,
  sessionId,
  linkId,
}: NamedInAddresses): readonly AddressCall[] {
  const order = `/orders/${FUZZED_ORDER.id}`;
  return [
    get('/history', {
      position: `1763208000000.${entryId}`,
      kind: 'products',
      person: userId,
      product: productId,
    }),
    get('/products/bin'),
    get('/settings'),
    get('/notices'),
    get('/users'),
    get('/sessions'),
    get(`/invitations/${TOKEN}`),
    get('/counts', { days: '30' }),
    get('/orders', { state: 'abiertos', q: 'maría 7777', before: '0.1763208000000.ped1', limit: '50' }),
    get('/orders/summary', { days: '30' }),
    get('/orders/export', { from: '2026-11-01', to: '2026-11-15', state: 'nuevo' }),
    get('/orders/pulse'),
    get(order),
    get(`/orders/by-link/${FUZZED_ORDER.linkKey}`),
    get('/products/units'),
    get(`/products/${productId}/units`),
    post(`${order}/seen`),
    post(`/orders/by-link/${FUZZED_ORDER.linkKey}/forget`),
    post(`/products/${productId}/restore`),
    post(`/products/${productId}/purge`),
    post(`/history/${entryId}/undo`),
    post(`/users/${userId}/link`),
    post(`/users/links/${linkId}/revoke`),
    post(`/users/${userId}/sessions/end`),
    post(`/sessions/${sessionId}/end`),
    post('/sessions/end-others'),
  ];
}

function get(path: string, query: AddressCall['query'] = {}): AddressCall {
  return { method: 'GET', path, query };
}

function post(path: string): AddressCall {
  return { method: 'POST', path, query: {} };
}
