import type { ComponentProps } from 'react';
import { parseUnits } from '../../../domain/product/units.ts';
import { Icon } from '../../ui/icon.tsx';
import { formTexts } from './texts.ts';
import './units-field.css';

type UnitsFieldProps = ComponentProps<'input'> & { readonly value: string };

/** The hint says what the number means, because with 0 visitors see another marking than the chosen one. */
export function UnitsField(props: UnitsFieldProps) {
  const hintId = `${props.id}-hint`;
  const isNone = parseUnits(props.value) === 0;
  const described = { 'aria-describedby': `${hintId} ${props['aria-describedby']}` };
  return (
    <>
      <input
        {...props}
        {...described}
        inputMode="numeric"
        autoComplete="off"
        placeholder={formTexts.unitsPlaceholder}
      />
      <p
        className={isNone ? 'units-field__hint is-none' : 'units-field__hint'}
        id={hintId}
        aria-live="polite"
      >
        {isNone && <Icon name="info" />}
        {isNone ? formTexts.unitsNone : formTexts.unitsHint}
      </p>
    </>
  );
}
