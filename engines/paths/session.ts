import type { Login } from '../../src/domain/entities.ts';
import { SESSION_MS } from '../../src/domain/limits.ts';
import { button, field, link, text } from '../../test/harness/drivers/target.ts';
import type { Visitor } from '../visitor.ts';
import { isPhone, type Path, type Scene } from './path.ts';

async function login({ shop: { url, email, password } }: Scene): Promise<Login> {
  const reply = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return reply.json();
}

/** Signs in without the form, which has its own path. */
export async function enter(scene: Scene): Promise<void> {
  await scene.visitor.visit('/contacto');
  await scene.visitor.run(storeSession, await login(scene), SESSION_MS);
}

function storeSession({ token, userId, name }: Login, lifetime: number): void {
  const expirationDate = new Date(Date.now() + lifetime).toISOString();
  for (const [key, value] of Object.entries({ token, userId, userName: name, expirationDate }))
    localStorage.setItem(key, value);
}

/** The button also shows how many orders are new, and other paths place some. */
async function openMenu(visitor: Visitor, scene: Scene): Promise<void> {
  if (isPhone(scene)) await visitor.click(button(/^Menú/));
}

const signIn: Path = {
  title: 'a seller signs in with the form, and signs out',
  async walk(scene) {
    const { visitor, shop } = scene;
    await visitor.visit('/acceder');
    await visitor.findsEverythingInPlace();
    await visitor.fill(field('Correo electrónico'), shop.email);
    await visitor.fill(field('Contraseña'), shop.password);
    await visitor.click(button('Iniciar'));
    await visitor.isAt('/tienda');
    await visitor.sees(text(/^Hola Ana/));
    await visitor.findsEverythingInPlace();
    await openMenu(visitor, scene);
    await visitor.click(button('Salir'));
    await visitor.seesNo(text(/^Hola Ana/));
    await openMenu(visitor, scene);
    await visitor.sees(link('Acceder'));
    await visitor.until(() => visitor.run(() => localStorage.getItem('token')), 'the token').toBe(null);
  },
};

export const SESSION: readonly Path[] = [signIn];
