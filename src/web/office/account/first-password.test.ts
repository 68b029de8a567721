import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStorage } from '../../runtime/storage.testing.ts';
import { clearFirstPassword, hasFirstPassword, rememberFirstPassword } from './first-password.ts';

const LOGIN = { token: 't', userId: 'ana', name: 'Ana Mora' };
const FIRST = { ...LOGIN, mustChangePassword: true } as const;

beforeEach(() => void vi.stubGlobal('localStorage', createStorage()));
afterEach(() => void vi.unstubAllGlobals());

describe('a generated password', () => {
  it('is remembered for the person who signed in with it, until it is changed', () => {
    expect(hasFirstPassword('ana')).toBe(false);
    rememberFirstPassword(FIRST);
    expect([hasFirstPassword('ana'), hasFirstPassword('luis')]).toEqual([true, false]);
    clearFirstPassword();
    expect(hasFirstPassword('ana')).toBe(false);
  });

  it('of an earlier person is forgotten at the next sign-in', () => {
    rememberFirstPassword(FIRST);
    rememberFirstPassword({ ...LOGIN, userId: 'luis' });
    expect([hasFirstPassword('ana'), hasFirstPassword('luis')]).toEqual([false, false]);
  });

  it('writes nothing at a sign-in with a password of one’s own', () => {
    const setItem = vi.spyOn(localStorage, 'setItem');
    rememberFirstPassword(LOGIN);
    expect(setItem).not.toHaveBeenCalled();
  });
});
