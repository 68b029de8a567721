import { type ComponentProps, useId } from 'react';
import { PASSWORD_MISSING } from '../../../domain/account/password-again.ts';
import type { BlockName } from '../../../domain/settings/blocks.ts';
import { Field } from '../../ui/field.tsx';
import { PasswordAgain } from '../account/password-fields.tsx';
import { LockedValue } from '../ui/locked-value.tsx';
import type { FieldOf } from './block-draft.ts';
import type { BlockController } from './block-subject.ts';
import { describeField, labelOf } from './summaries.ts';
import { settingsTexts as t } from './texts.ts';
import '../product-form/marking-radios.css';
import '../../ui/field.css';
import '../../ui/swatch.css';
import './setting-fields.css';

interface SettingProps<B extends BlockName> {
  readonly controller: BlockController<B>;
  readonly field: FieldOf<B>;
}

interface TextSettingProps<B extends BlockName>
  extends SettingProps<B>,
    Readonly<Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'maxLength'>> {
  readonly help?: string;
  /** The lines of a longer text. */
  readonly rows?: number;
}

/** A text of a block, with its former value once it is changed. */
export function TextSetting<B extends BlockName>(props: TextSettingProps<B>) {
  const { controller, field, help, rows, ...attributes } = props;
  const { draft, errorOf, change } = controller;
  const helpId = useId();
  if (field in controller.stored.locked) return <LockedSetting controller={controller} field={field} />;
  const typed: Readonly<Record<string, unknown>> = { ...draft };
  const input = {
    ...attributes,
    name: field,
    value: String(typed[field]),
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      change({ ...draft, [field]: currentTarget.value }),
  };
  return (
    <Field label={labelOf(field)} error={errorOf(field)}>
      {(control) => {
        const linked = { ...control, 'aria-describedby': `${control['aria-describedby']} ${helpId}` };
        return (
          <>
            {rows ? <textarea {...linked} {...input} rows={rows} /> : <input {...linked} {...input} />}
            <div className="setting-fields__help" id={helpId}>
              <FormerValue controller={controller} field={field} />
              {help && <p>{help}</p>}
            </div>
          </>
        );
      }}
    </Field>
  );
}

function FormerValue<B extends BlockName>({ controller, field }: SettingProps<B>) {
  const { block, stored, changed } = controller;
  const former = describeField(block, field, stored.values).join(' ');
  if (!changed.includes(field) || former === t.empty) return null;
  return (
    <p>
      {t.before}
      <del>{former}</del>
    </p>
  );
}

interface ChoiceSettingProps<B extends BlockName> extends SettingProps<B> {
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly hasSwatches?: boolean;
  readonly help?: string;
}

/** One of a few values. */
export function ChoiceSetting<B extends BlockName>(props: ChoiceSettingProps<B>) {
  const { controller, field, options, hasSwatches = false, help } = props;
  const { draft, change } = controller;
  const name = useId();
  const helpId = useId();
  if (field in controller.stored.locked) return <LockedSetting controller={controller} field={field} />;
  const typed: Readonly<Record<string, unknown>> = { ...draft };
  return (
    <fieldset className="setting-fields__choice" {...(help && { 'aria-describedby': helpId })}>
      <legend className="legend">{labelOf(field)}</legend>
      <div className="marking-radios">
        {options.map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              checked={typed[field] === value}
              onChange={() => change({ ...draft, [field]: value })}
            />
            {hasSwatches && <Swatch theme={value} />}
            {label}
          </label>
        ))}
      </div>
      {help && (
        <p className="setting-fields__help" id={helpId}>
          {help}
        </p>
      )}
    </fieldset>
  );
}

function Swatch({ theme }: { readonly theme: string }) {
  const className = theme === 'rosa' ? 'setting-fields__swatch--rosa' : 'setting-fields__swatch--turquesa';
  return (
    <svg className="swatch setting-fields__swatch" viewBox="0 0 18 18" aria-hidden="true">
      <circle className={className} cx="9" cy="9" r="8.25" />
    </svg>
  );
}

function LockedSetting<B extends BlockName>({ controller, field }: SettingProps<B>) {
  const { block, stored } = controller;
  const id = useId();
  const variables: Readonly<Record<string, string | undefined>> = { ...stored.locked };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, and this has none.
    <div className="setting-fields__locked" role="group" aria-labelledby={id}>
      <span className="legend" id={id}>
        {labelOf(field)}
      </span>
      <LockedValue icon="lock" value={describeField(block, field, stored.values).join(' ')} />
      <p className="setting-fields__help">{t.locked(variables[field] ?? '')}</p>
    </div>
  );
}

/** A changed block asks for the password, because a stolen session must not redirect purchases or payments. */
export function PasswordSetting<B extends BlockName>(controller: BlockController<B>) {
  const { changed, password, typePassword, errorOf } = controller;
  if (changed.length === 0) return null;
  const error = errorOf(PASSWORD_MISSING.path);
  return <PasswordAgain ask={t.askPassword} isTold value={password} error={error} onType={typePassword} />;
}
