import { expect } from '@playwright/test';
import type { Stage, View } from './view.ts';

/** The team, invitations and the first password. */

const DAY = 24 * 3_600_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

const LONG = {
  name: 'María de los Ángeles Fernández Villalobos',
  email: 'maria.de.los.angeles.fernandez@chateaycompra.example',
};

/** A team with a person in every state. */
async function answerTeam({ page, session }: Stage): Promise<void> {
  const ana = { id: session.userId, name: 'Ana Vargas Mora', email: 'ana@tienda.example' };
  const users = [
    { ...ana, role: 'administrador', status: 'activo', lastSignInAt: inDays(0) },
    { id: 'm', ...LONG, role: 'vendedor', status: 'inactivo', lastSignInAt: inDays(-40) },
    {
      id: 'l',
      name: 'Luis',
      email: 'l@tienda.example',
      role: 'vendedor',
      status: 'activo',
      lastSignInAt: null,
    },
  ];
  const invited = { name: 'Sofía Rojas Quesada', email: 'sofia@tienda.example', role: 'administrador' };
  const made = { by: 'Ana Vargas Mora', expiresAt: inDays(7) };
  const invitations = [
    { id: 's', ...invited, ...made, isNew: true },
    { id: 'm', ...LONG, role: 'vendedor', ...made, isNew: false },
  ];
  await page.route('**/users', (route) => route.fulfill({ json: { users, invitations } }));
  const path = '/invitacion/Zk3vQ8mT1rYx0aJ7dPwN5uHc2eLb9gSfKoXi4nMz6Rt';
  const link = { message: 'Enlace listo', path, expiresAt: inDays(7) };
  await page.route('**/users/invite', (route) => route.fulfill({ status: 201, json: link }));
  const msg = 'La contraseña actual no es correcta';
  const wrong = { code: 'WRONG_CURRENT_PASSWORD', message: msg, errors: [{ path: 'password', msg }] };
  await page.route('**/users/*/update', (route) => route.fulfill({ status: 401, json: wrong }));
}

async function answerInvitation({ page }: Stage): Promise<void> {
  const invitation = { ...LONG, role: 'vendedor', by: 'Ana Vargas Mora', isNew: true, expiresAt: inDays(7) };
  await page.route('**/invitations/*', (route) => route.fulfill({ json: { invitation } }));
}

export const TEAM_VIEWS: readonly View[] = [
  {
    name: 'the team',
    isSeller: true,
    prepare: answerTeam,
    path: () => '/cuenta/equipo',
    async act({ page }) {
      await expect(page.getByRole('button', { name: 'Más sobre Luis' })).toBeVisible();
    },
  },
  {
    name: 'the menu of a person',
    isSeller: true,
    prepare: answerTeam,
    path: () => '/cuenta/equipo',
    async act({ page }) {
      await page.getByRole('button', { name: 'Más sobre Luis' }).click();
      await expect(page.getByRole('button', { name: 'Enlace para nueva contraseña' })).toBeVisible();
    },
  },
  {
    name: 'the form of an invitation',
    isLikeAnother: true,
    isSeller: true,
    prepare: answerTeam,
    path: () => '/cuenta/equipo',
    async act({ page }) {
      await page.getByRole('button', { name: 'Invitar' }).click();
      await page.getByLabel('Correo electrónico').fill('sofia');
      await page.getByLabel('Correo electrónico').press('Enter');
      await expect(page.getByText('Ingresa un correo valido sofia')).toBeVisible();
    },
  },
  {
    name: 'the link of an invitation',
    isSeller: true,
    prepare: answerTeam,
    path: () => '/cuenta/equipo',
    async act({ page }) {
      await page.getByRole('button', { name: 'Más sobre Sofía' }).click();
      await page.getByRole('button', { name: 'Enlace nuevo' }).click();
      await page.getByRole('textbox', { name: 'Contraseña' }).fill('la clave de Ana');
      await page.getByRole('button', { name: 'Crear el enlace' }).click();
      await expect(page.getByRole('dialog', { name: 'Invitación lista' })).toBeVisible();
    },
  },
  {
    name: 'the password for the invitation of an administrator',
    isSeller: true,
    prepare: answerTeam,
    path: () => '/cuenta/equipo',
    async act({ page }) {
      await page.getByRole('button', { name: 'Invitar' }).click();
      await page.getByLabel('Nombre').fill('Sofía Rojas Quesada');
      await page.getByLabel('Correo electrónico').fill('sofia@tienda.example');
      await page.getByRole('radio', { name: /^Administrador/ }).check();
      await expect(page.getByText('Para cambiar quién administra la tienda')).toBeVisible();
    },
  },
  {
    name: 'a wrong password for the role of an administrator',
    isSeller: true,
    prepare: answerTeam,
    path: () => '/cuenta/equipo',
    async act({ page }) {
      await page.getByRole('button', { name: 'Más sobre Luis' }).click();
      await page.getByRole('button', { name: 'Cambiar nombre o rol' }).click();
      await page.getByRole('radio', { name: /^Administrador/ }).check();
      await page.getByRole('textbox', { name: 'Contraseña' }).fill('otra clave');
      await page.getByRole('textbox', { name: 'Contraseña' }).press('Enter');
      await expect(page.getByText('La contraseña actual no es correcta')).toBeVisible();
    },
  },
  {
    name: 'the password for a new link',
    isLikeAnother: true,
    isSeller: true,
    prepare: answerTeam,
    path: () => '/cuenta/equipo',
    async act({ page }) {
      await page.getByRole('button', { name: 'Más sobre Sofía' }).click();
      await page.getByRole('button', { name: 'Enlace nuevo' }).click();
      await expect(page.getByText('Para crear el enlace, escribe otra vez tu contraseña.')).toBeVisible();
    },
  },
  {
    name: 'the page of an invitation',
    prepare: answerInvitation,
    path: () => '/invitacion/enlace',
    async act({ page }) {
      const field = page.getByRole('textbox', { name: 'Contraseña nueva', exact: true });
      await field.fill('corta');
      await field.press('Enter');
      await expect(page.getByText(/La contraseña debe contener/)).toBeVisible();
    },
  },
  {
    name: 'an invitation that no longer works',
    path: () => '/invitacion/enlace',
    async prepare({ page }) {
      await page.route('**/invitations/*', (route) =>
        route.fulfill({
          status: 404,
          json: { code: 'INVITATION_DEAD', message: 'Esta invitación ya no sirve. Pide una nueva.' },
        }),
      );
    },
    async act({ page }) {
      await expect(page.getByRole('heading', { name: 'Esta invitación ya no sirve' })).toBeVisible();
    },
  },
  {
    name: 'the first password',
    isSeller: true,
    path: () => '/cuenta/importar',
    async prepare({ page, session }) {
      await page.addInitScript((id) => localStorage.setItem('claveInicial', id), session.userId);
    },
    async act({ page }) {
      await expect(page.getByRole('textbox', { name: 'Contraseña actual' })).toBeVisible();
    },
  },
];
