import { button, dialog, field, heading, link, target, text } from '../../test/harness/drivers/target.ts';
import type { Path, Scene } from './path.ts';
import { enter } from './session.ts';

const PASSWORD = dialog('Cambiar contraseña');
const OTHER = 'otra clave de prueba';

const account: Path = {
  title: 'a seller sees the account and changes the password, and back again',
  async walk(scene) {
    const { visitor, shop } = scene;
    await restorePassword(scene);
    await enter(scene);
    await visitor.visit('/cuenta');
    await visitor.sees(heading(/^Hola, Ana/));
    await visitor.sees(text(shop.email));
    await visitor.findsEverythingInPlace();
    for (const [from, to] of [
      [shop.password, OTHER],
      [OTHER, shop.password],
    ] as const) {
      await visitor.click(button('Cambiar contraseña'));
      await visitor.findsEverythingInPlace();
      await visitor.fill(field('Contraseña actual', PASSWORD), from);
      await visitor.fill(field('Contraseña nueva', PASSWORD), to);
      await visitor.fill(field('Confirma la contraseña nueva', PASSWORD), to);
      await visitor.click(button('Actualizar', PASSWORD));
      await visitor.click(button('Salir', PASSWORD));
      await visitor.seesNo(PASSWORD);
    }
  },
};

/** WebKitGTK sometimes crashes: a first attempt may have ended between the two changes. */
async function restorePassword({ shop: { url, email, password } }: Scene): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const login = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password: OTHER }),
  });
  if (!login.ok) return;
  const { userId, token } = await login.json();
  await fetch(`${url}/user/reset-password`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: JSON.stringify({
      userId,
      currentPassword: OTHER,
      newPassword: password,
      newPasswordConfirm: password,
    }),
  });
}

const catalogues: Path = {
  title: 'a seller finds the addresses of the catalogues',
  async walk(scene) {
    const { visitor, shop } = scene;
    await enter(scene);
    await visitor.visit('/cuenta');
    await visitor.click(link(/^Catálogos/));
    await visitor.sees(heading('Catálogos'));
    await visitor.sees(text(`${shop.url}/feeds/meta.csv`));
    await visitor.sees(target('image', 'Código QR de este enlace'));
    await visitor.sees(text(/productos salen en los catálogos/));
    await visitor.findsEverythingInPlace();
  },
};

export const ACCOUNT: readonly Path[] = [account, catalogues];
