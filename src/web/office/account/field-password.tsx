import { type ComponentProps, useState } from 'react';
import { sellerTexts } from '../../seller/texts.ts';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import '../../ui/field.css';

type FieldPasswordProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'children'> &
  Omit<ComponentProps<typeof Field>, 'children'>;

/** A password field that can show its text, because typing a hidden password on a phone is hard. */
export function FieldPassword({ label, error, isRight = false, ...input }: FieldPasswordProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} error={error} isRight={isRight}>
      {(control) => (
        <div className="affix">
          <Icon name="lock" />
          <input
            {...control}
            {...input}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <button
            className="iconbtn affix__btn"
            type="button"
            aria-label={isShown ? sellerTexts.signIn.hidePassword : sellerTexts.signIn.showPassword}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Icon name="eye" />
          </button>
        </div>
      )}
    </Field>
  );
}
