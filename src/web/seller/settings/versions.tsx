import { useEffect, useId, useRef } from 'react';
import type { BlockName, SettingsBlock } from '../../../domain/settings/blocks.ts';
import { dayOf, momentInWords, timeOfDay } from '../../../domain/when.ts';
import { Alert } from '../../ui/alert.tsx';
import type { BlockController } from './block-controller.ts';
import { type Choices, differingFields, fieldsOf } from './block-draft.ts';
import { describeField, labelOf } from './summaries.ts';
import { settingsTexts } from './texts.ts';
import './versions.css';

const { conflict: t } = settingsTexts;

interface VersionsProps<B extends BlockName> {
  readonly controller: BlockController<B>;
}

/** Both versions of each field that differs, side by side, with one radio button each. */
export function Versions<B extends BlockName>({ controller }: VersionsProps<B>) {
  const { block, values, stage, choose } = controller;
  const element = useRef<HTMLDivElement>(null);
  // The focus leaves the save button, so that a second press does not save before both versions were seen.
  useEffect(() => element.current?.focus(), []);
  if (stage.kind !== 'conflict') return null;
  const { theirs, choices } = stage;
  const differing = differingFields(block, theirs.values, values);
  const equal = fieldsOf(values).filter((field) => !differing.includes(field));
  return (
    <div className="versions" ref={element} tabIndex={-1}>
      <Alert title={t.title(theirs.changed?.by ?? t.somebody)}>{t.advice}</Alert>
      {differing.map((field) => (
        <FieldVersions
          key={field}
          label={labelOf(field)}
          stored={whoAndWhen(theirs, Date.now())}
          theirs={describeField(block, field, theirs.values)}
          mine={describeField(block, field, values)}
          chosen={choices[field] ?? 'mine'}
          onChoose={(version) => choose(field, version)}
        />
      ))}
      {equal.length > 0 && (
        <p className="versions__equal">{t.same(equal.map((field) => labelOf(field).toLowerCase()))}</p>
      )}
    </div>
  );
}

interface FieldVersionsProps {
  readonly label: string;
  /** Who stored the other version and when. */
  readonly stored: string;
  readonly theirs: readonly string[];
  readonly mine: readonly string[];
  readonly chosen: Choices[string];
  readonly onChoose: (version: Choices[string]) => void;
}

function FieldVersions({ label, stored, theirs, mine, chosen, onChoose }: FieldVersionsProps) {
  const name = useId();
  const bind = (version: Choices[string]) => ({
    name,
    isChosen: chosen === version,
    onChoose: () => onChoose(version),
  });
  return (
    <fieldset>
      <legend className="versions__label">{label}</legend>
      <div className="versions__two">
        <Version
          {...bind('theirs')}
          className="versions__one"
          title={t.theirs}
          detail={stored}
          lines={theirs}
        />
        <Version
          {...bind('mine')}
          className="versions__one versions__one--mine"
          title={t.mine}
          detail={t.unsaved}
          lines={mine}
        />
      </div>
    </fieldset>
  );
}

interface VersionProps {
  readonly className: string;
  readonly name: string;
  readonly title: string;
  readonly detail: string;
  readonly lines: readonly string[];
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Version({ className, name, title, detail, lines, isChosen, onChoose }: VersionProps) {
  return (
    <label className={isChosen ? `${className} is-chosen` : className}>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <span>
        <b>{title}</b> <small>{detail}</small>
        {lines.map((line) => (
          <span className="versions__line" key={line}>
            {line}
          </span>
        ))}
      </span>
    </label>
  );
}

/** `· Luis Mora, hoy 10:24` */
function whoAndWhen<B extends BlockName>({ changed }: SettingsBlock<B>, now: number): string {
  if (!changed) return '';
  const { at, by } = changed;
  const isToday = dayOf(at) === dayOf(now);
  return `· ${by}, ${isToday ? t.today(timeOfDay(at)) : momentInWords(at, now)}`;
}
