import type { TestShop } from '../../../test/harness/in-process/test-shop.ts';
import type { Ids } from './access.testing.ts';

/** Plausible bodies for the calls about people and settings, in all variants. */

export interface Body {
  readonly ids?: Partial<Ids>;
  readonly payload?: (password: string) => object;
  /** The key of a write that Ana has made before. */
  readonly key?: string;
}

export type People = Readonly<Record<'ana' | 'eva' | 'rosa' | 'luis', string>>;

export const SINPE = { version: 0, phone: '88123456', holder: 'Ana' };
export const WHATSAPP = { version: 0, phone: '50688881234' };
export const INVITED = { name: 'Sofía', email: 'sofia@tienda.cr', role: 'administrador' };
/** Of the writes that Ana has made before. */
export const KEYS = {
  sinpe: 'ana-sinpe',
  whatsapp: 'ana-whatsapp',
  invite: 'ana-invita',
  link: 'ana-enlaza',
};

/** With the password of the sender, and without one. */
const withAndWithout = (values: object): readonly Pick<Body, 'payload'>[] => [
  { payload: () => values },
  { payload: (password) => ({ ...values, password }) },
];

export function teamBodies({ ana, eva, rosa, luis }: People, links: readonly string[]) {
  const about = (userId: string, ...values: readonly object[]): readonly Body[] =>
    values.flatMap(withAndWithout).map((body) => ({ ...body, ids: { userId } }));
  const new2 = { name: 'Otra', email: 'otra@tienda.cr' };
  return {
    'POST /users/invite': [
      ...withAndWithout({ ...new2, role: 'vendedor' }),
      ...withAndWithout({ ...new2, role: 'administrador' }),
      // The e-mail of an open invitation, and a retry of the call that made it.
      { payload: () => ({ ...INVITED, role: 'vendedor' }) },
      ...withAndWithout(INVITED).map((body) => ({ ...body, key: KEYS.invite })),
    ],
    'POST /users/:userId/update': [
      ...about(luis, { role: 'administrador' }, { role: 'administrador', status: 'inactivo' }),
      ...about(rosa, { status: 'activo' }, { role: 'vendedor' }),
      ...about(eva, { status: 'inactivo' }, { role: 'vendedor' }),
      ...about(ana, { role: 'vendedor' }, { name: 'Otro nombre' }),
    ],
    'POST /users/:userId/link': [
      ...[ana, eva, rosa, luis].flatMap((userId) => about(userId, {})),
      ...about(eva, {}).map((body) => ({ ...body, key: KEYS.link })),
    ],
    'POST /users/links/:linkId/revoke': links.map((linkId) => ({ ids: { linkId } })),
    'POST /users/:userId/sessions/end': [ana, eva, luis].map((userId) => ({ ids: { userId } })),
    'POST /user/reset-password': [ana, luis].map((userId) => ({
      payload: (currentPassword: string) => ({
        userId,
        currentPassword,
        newPassword: 'la clave del ladrón',
        newPasswordConfirm: 'la clave del ladrón',
      }),
    })),
  };
}

export async function settingsBodies({ shop }: TestShop) {
  const other = { phone: '60457788' };
  const save = (block: string, values: object): readonly Body[] =>
    withAndWithout(values).map((body) => ({ ...body, ids: { block } }));
  const kinds = ['product-changed', 'settings-changed', 'person-invited'] as const;
  const entries = await shop.store.history.list({ kinds, limit: 9 });
  return {
    'POST /settings/:block': [
      ...save('sinpe', { ...SINPE, ...other, version: 1 }),
      ...save('sinpe', SINPE).map((body) => ({ ...body, key: KEYS.sinpe })),
      ...save('whatsapp', { ...other, version: 1 }),
      ...save('whatsapp', WHATSAPP).map((body) => ({ ...body, key: KEYS.whatsapp })),
      ...save('shop', { version: 0, name: 'Otra', theme: 'rosa', socialUrl: '' }).slice(0, 1),
      ...save('buying', { version: 0, cart: 'on', orders: 'off' }).slice(0, 1),
    ],
    undoChange: entries.map(({ id: entryId }) => ({ ids: { entryId } })),
  };
}
