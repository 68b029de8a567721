/** Trims the values of forms. Point 5 of the specification checks trimmed values, and these are stored. */

import type { Credentials, PasswordChange, ProductFields } from '../entities.ts';
import { UPLOAD } from '../limits.ts';
import { singleLine, wellFormed } from '../text.ts';
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
    // The previous price ends with the marking.
    priceBefore: fields.discounted ? fields.priceBefore : null,
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

/** A text above the limit of a form is not changed, because it will be refused and processing it takes time. */
function normaliseText(text: string): string {
  return isEndless(text) ? text : withoutControls(wellFormed(text)).trim();
}

function normaliseLine(text: string): string {
  return isEndless(text) ? text : singleLine(text);
}

function isEndless(text: string): boolean {
  return text.length > UPLOAD.fieldBytes;
}

/** Removes control characters except line breaks and tabs: PostgreSQL refuses NUL, and the others are invisible. */
export function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, '');
}
