/** Point 5 of the specification checks trimmed values: these are the values to check, and then to store. */
import { findColour } from './colours.ts';
import type { Credentials, PasswordChange, ProductFields } from './entities.ts';
import { UPLOAD } from './limits.ts';
import { wellFormed, withoutControls } from './unicode.ts';

export function tidyProduct(fields: ProductFields): ProductFields {
  const color = tidyText(fields.color);
  return {
    ...fields,
    name: tidyText(fields.name),
    description: tidyText(fields.description),
    brand: tidyText(fields.brand),
    category: tidyText(fields.category),
    color: findColour(color)?.name ?? color,
  };
}

export function tidyCredentials({ email, password }: Credentials): Credentials {
  return { email: email.trim(), password: password.trim() };
}

export function tidyPasswordChange(change: PasswordChange): PasswordChange {
  return {
    currentPassword: change.currentPassword.trim(),
    newPassword: change.newPassword.trim(),
    newPasswordConfirm: change.newPasswordConfirm.trim(),
  };
}

/** A text longer than any form may send is left as it is: it will be refused, and reading it takes time. */
function tidyText(text: string): string {
  if (text.length > UPLOAD.fieldBytes) return text;
  return withoutControls(wellFormed(text)).trim();
}
