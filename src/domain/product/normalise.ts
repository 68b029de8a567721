/** Point 5 of the specification checks trimmed values: these are the values to check, and then to store. */

import type { Credentials, PasswordChange, ProductFields } from '../entities.ts';
import { UPLOAD } from '../limits.ts';
import { singleLine, wellFormed, withoutControls } from '../text.ts';
import { findColour } from './colours.ts';

export function normaliseProduct(fields: ProductFields): ProductFields {
  const color = normaliseLine(fields.color);
  return {
    ...fields,
    name: normaliseLine(fields.name),
    description: normaliseText(fields.description),
    brand: normaliseLine(fields.brand),
    category: normaliseLine(fields.category),
    color: findColour(color)?.name ?? color,
  };
}

export function normaliseCredentials({ email, password }: Credentials): Credentials {
  return { email: email.trim(), password: password.trim() };
}

export function normalisePasswordChange(change: PasswordChange): PasswordChange {
  return {
    currentPassword: change.currentPassword.trim(),
    newPassword: change.newPassword.trim(),
    newPasswordConfirm: change.newPasswordConfirm.trim(),
  };
}

/** A text longer than any form may send is left as it is: it will be refused, and reading it takes time. */
function normaliseText(text: string): string {
  return isEndless(text) ? text : withoutControls(wellFormed(text)).trim();
}

function normaliseLine(text: string): string {
  return isEndless(text) ? text : singleLine(text);
}

function isEndless(text: string): boolean {
  return text.length > UPLOAD.fieldBytes;
}
