import { useId } from 'react';
import { ORDER_LENGTHS } from '../../../../domain/orders/rules.ts';
import { Field } from '../../../ui/field.tsx';
import { fieldTexts } from './texts.ts';
import { isOpen, type OrderFieldsProps } from './use-draft-fields.ts';
import '../../ui/panel.css';
import './notes-fields.css';

const t = fieldTexts.notes;
const NOTES = [
  ['publicNote', t.public],
  ['privateNote', t.private],
] as const;

export function NotesFields(props: OrderFieldsProps) {
  const { draft, change, errors } = props;
  const titleId = useId();
  return (
    <section className="panel notes-fields" aria-labelledby={titleId}>
      <h2 id={titleId}>{t.title}</h2>
      <fieldset disabled={!isOpen(props, 'notes')}>
        {NOTES.map(([name, label]) => (
          <Field key={name} label={label} error={errors.of(name)}>
            {(control) => (
              <textarea
                {...control}
                rows={2}
                value={draft[name]}
                maxLength={ORDER_LENGTHS[name]}
                onChange={({ target }) => change((before) => ({ ...before, [name]: target.value }))}
              />
            )}
          </Field>
        ))}
      </fieldset>
    </section>
  );
}
