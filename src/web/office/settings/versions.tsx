import { useEffect, useId, useRef } from 'react';
import type { BlockName, SettingsBlock } from '../../../domain/settings/blocks.ts';
import { dayOf, momentInWords, timeOfDay } from '../../../domain/when.ts';
import { Alert } from '../../ui/alert.tsx';
import type { Clash } from '../editing/editing.ts';
import { differingFields, type FieldOf, fieldsOf, valuesOf } from './block-draft.ts';
import type { BlockController } from './block-subject.ts';
import { describeField, labelOf } from './summaries.ts';
import { settingsTexts } from './texts.ts';
import './versions.css';

const { conflict: t } = settingsTexts;

interface VersionsProps<B extends BlockName> {
  readonly controller: BlockController<B>;
  readonly clash: Clash<SettingsBlock<B>, FieldOf<B>>;
}

/** Both versions of each field that differs, side by side, with one radio button each. */
export function Versions<B extends BlockName>({ controller, clash }: VersionsProps<B>) {
  const { block, draft, choose } = controller;
  const { theirs, taken } = clash;
  const values = valuesOf(block, draft);
  const element = useRef<HTMLDivElement>(null);
  // The focus leaves the save button, so that a second press does not save before both versions were seen.
  useEffect(() => element.current?.focus(), []);
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
          chosen={taken.includes(field) ? 'theirs' : 'mine'}
          onChoose={(version) => choose(field, version)}
        />
      ))}
      {equal.length > 0 && (
        <p className="versions__equal">{t.same(equal.map((field) => labelOf(field).toLowerCase()))}</p>
      )}
    </div>
  );
}

type Choice = 'theirs' | 'mine';

interface FieldVersionsProps {
  readonly label: string;
  /** Who stored the other version and when. */
  readonly stored: string;
  readonly theirs: readonly string[];
  readonly mine: readonly string[];
  readonly chosen: Choice;
  readonly onChoose: (version: Choice) => void;
}

function FieldVersions({ label, stored, chosen, onChoose, ...lines }: FieldVersionsProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="versions__label">{label}</legend>
      <div className="versions__two">
        {(['theirs', 'mine'] as const).map((version) => (
          <label className={classOf(version, chosen === version)} key={version}>
            <input type="radio" name={name} checked={chosen === version} onChange={() => onChoose(version)} />
            <span>
              <b>{t[version]}</b> <small>{version === 'mine' ? t.unsaved : stored}</small>
              {lines[version].map((line) => (
                <span className="versions__line" key={line}>
                  {line}
                </span>
              ))}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function classOf(version: Choice, isChosen: boolean): string {
  const className = version === 'mine' ? 'versions__one versions__one--mine' : 'versions__one';
  return isChosen ? `${className} is-chosen` : className;
}

/** `· Luis Mora, hoy 10:24` */
function whoAndWhen<B extends BlockName>({ changed }: SettingsBlock<B>, now: number): string {
  if (!changed) return '';
  const { at, by } = changed;
  const isToday = dayOf(at) === dayOf(now);
  return `· ${by}, ${isToday ? t.today(timeOfDay(at)) : momentInWords(at, now)}`;
}
