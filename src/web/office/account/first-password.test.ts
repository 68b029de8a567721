import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Login } from '../../../domain/entities.ts';
import { createStorage } from '../../runtime/storage.testing.ts';
import { clearFirstPassword, hasFirstPassword, rememberFirstPassword } from './first-password.ts';

const login = (userId: string, mustChangePassword?: true) => ({ userId, mustChangePassword }) as Login;

describe('the mark of a generated password', () => {
  beforeEach(() => void vi.stubGlobal('localStorage', createStorage()));
  afterEach(() => void vi.unstubAllGlobals());

  it('is of the person who signed in with one, until the password is changed', () => {
    expect(hasFirstPassword('ana')).toBe(false);
    rememberFirstPassword(login('ana', true));
    expect([hasFirstPassword('ana'), hasFirstPassword('beto')]).toEqual([true, false]);
    clearFirstPassword();
    expect(hasFirstPassword('ana')).toBe(false);
  });

  it('ends with the sign-in of somebody who has an own password', () => {
    rememberFirstPassword(login('ana', true));
    rememberFirstPassword(login('beto'));
    expect([hasFirstPassword('ana'), hasFirstPassword('beto')]).toEqual([false, false]);
  });

  it('is nobody, also for a session without a person', () => {
    clearFirstPassword();
    rememberFirstPassword(login('ana'));
    expect(localStorage.getItem('claveInicial')).toBe('');
    expect(hasFirstPassword('ana')).toBe(false);
  });
});
