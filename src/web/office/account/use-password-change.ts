import type { PasswordChange } from '../../../domain/entities.ts';
import type { MessageBody } from '../../data/api.ts';
import { useSession, useShop } from '../../runtime/shop-context.ts';
import { useTravel } from '../../runtime/travel.ts';
import { type Sending, useSending } from '../../seller/use-sending.ts';

/** Statuses whose message the server wrote for the seller. The messages of other failures say too little. */
export const SHOWN_REFUSALS = [
  'SIGN_IN_REQUIRED',
  'WRONG_CURRENT_PASSWORD',
  'NOT_YOURS',
  'INVALID_FIELDS',
  'TOO_MANY_GUESSES',
] as const;

export const NO_PASSWORDS: PasswordChange = { currentPassword: '', newPassword: '', newPasswordConfirm: '' };
export const PASSWORD_FIELDS = ['currentPassword', 'newPassword', 'newPasswordConfirm'] as const;

/** Changes the password of who is signed in. The other sessions end, so the page is loaded again. */
export function usePasswordChange(typed: PasswordChange): Sending<MessageBody> {
  const { api } = useShop();
  const userId = useSession()?.userId ?? '';
  const { reload } = useTravel();
  return useSending(async () => {
    const answer = await api.call('POST /user/reset-password', { body: { userId, ...typed } });
    if (answer.kind === 'ok') void reload();
    return answer;
  });
}
