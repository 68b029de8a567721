import { describe, expect, it } from 'vitest';
import { linkMessage } from './link-card.tsx';

const made = {
  person: { name: 'Beto Mora Solís', email: 'beto@tienda.cr', role: 'vendedor' },
  link: { message: 'Lista', path: '/invitacion/abc123', expiresAt: '2026-11-23T15:00:00.000Z' },
} as const;
const shop = { shopName: 'Casa Aurora', shopUrl: 'https://aurora.cr' };

describe('the message with a link', () => {
  it('invites by the first name, and ends with the address alone on its line', () => {
    const { url, message } = linkMessage({ ...made, isInvitation: true }, shop);
    expect(url).toBe('https://aurora.cr/invitacion/abc123');
    expect(message).toBe(
      `Hola, Beto. Te invito a Casa Aurora. Abre este enlace y elige tu contraseña. Sirve una sola vez:\n${url}`,
    );
  });

  it('says to a known person that the password will be another one', () => {
    const { message } = linkMessage({ ...made, isInvitation: false }, shop);
    expect(message).toMatch(/^Hola, Beto\. Con este enlace pones tu contraseña nueva de Casa Aurora\./);
  });

  it('has one slash behind the address of the shop', () => {
    const { url } = linkMessage({ ...made, isInvitation: true }, { ...shop, shopUrl: 'https://aurora.cr/' });
    expect(url).toBe('https://aurora.cr/invitacion/abc123');
  });
});
