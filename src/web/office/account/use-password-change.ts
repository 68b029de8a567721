import { useState } from 'react';
import { checkPasswordChange } from '../../../domain/account/rules.ts';
import type { PasswordChange } from '../../../domain/entities.ts';

import { useSession, useShop } from '../../runtime/shop-context.ts';
import { useTravel } from '../../runtime/travel.ts';
import { sellerTexts } from '../../seller/texts.ts';
import { useSending } from '../../seller/use-sending.ts';
import { useCheckedForm } from '../use-checked-form.ts';

/** Statuses whose message the server wrote for the seller. The messages of other failures say too little. */
const SHOWN = [
  'SIGN_IN_REQUIRED',
  'WRONG_CURRENT_PASSWORD',
  'NOT_YOURS',
  'INVALID_FIELDS',
  'TOO_MANY_GUESSES',
] as const;

const EMPTY: PasswordChange = { currentPassword: '', newPassword: '', newPasswordConfirm: '' };
const FIELDS = ['currentPassword', 'newPassword', 'newPasswordConfirm'] as const;

/** A form that changes the password of who is signed in. The other sessions end, so the page is loaded again. */
export function usePasswordChange(label: string) {
  const { api } = useShop();
  const userId = useSession()?.userId ?? '';
  const { reload } = useTravel();
  const [typed, setTyped] = useState(EMPTY);
  const sending = useSending(async () => {
    const answer = await api.call('POST /user/reset-password', { body: { userId, ...typed } });
    if (answer.kind === 'ok') void reload();
    return answer;
  });
  const rules = { check: checkPasswordChange, names: sellerTexts.account, label };
  const { current, submit, button } = useCheckedForm(sending, typed, rules);
  return {
    /** The answer of the shop once the password is changed, otherwise null. */
    changed: sending.answer?.kind === 'ok' ? sending.answer.value.message : null,
    alert: { sending, shown: SHOWN },
    fields: {
      names: FIELDS,
      checked: current,
      onType: (name: keyof PasswordChange, text: string) => setTyped({ ...typed, [name]: text }),
    },
    submit,
    button,
  };
}
