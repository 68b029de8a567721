import { useCallback, useId, useRef, useState } from 'react';
import { ChoiceDialog } from '../../choice-dialog.tsx';
import type { DraftPart, OrderDraft } from '../fields/model/order-draft.ts';
import { partWords } from './model/part-words.ts';
import { orderPageTexts } from './texts.ts';
import type { Clash } from './use-edited-order.ts';
import '../../../ui/dialog.css';
import './versions-dialog.css';

const { versions: t } = orderPageTexts;

type Version = 'theirs' | 'mine';

interface VersionsDialogProps {
  readonly clash: Clash;
  readonly mine: OrderDraft;
  /** The parts of which the other version stays; null: the decision is left for later. */
  readonly onSettle: (theirs: readonly DraftPart[] | null) => void;
}

/** Both versions side by side. What was typed is chosen, unless the seller takes the other one. */
export function VersionsDialog({ clash, mine, onSettle }: VersionsDialogProps) {
  const [chosen, setChosen] = useState<Readonly<Partial<Record<DraftPart, Version>>>>({});
  const settle = useRef(onSettle);
  settle.current = onSettle;
  const later = useCallback(() => settle.current(null), []);
  const keep = () => onSettle(clash.parts.filter((part) => chosen[part] === 'theirs'));
  return (
    <ChoiceDialog
      className="dialog--wide"
      title={t.title}
      onClose={later}
      choices={[
        { label: t.later, look: 'line', onChoose: later },
        { label: t.keep, look: 'main', onChoose: keep },
      ]}
    >
      <p>{t.lead}</p>
      {clash.parts.map((part) => (
        <PartVersions
          key={part}
          part={part}
          theirs={partWords(clash.theirs, part)}
          mine={partWords(mine, part)}
          chosen={chosen[part] ?? 'mine'}
          onChoose={(version) => setChosen({ ...chosen, [part]: version })}
        />
      ))}
    </ChoiceDialog>
  );
}

interface PartVersionsProps {
  readonly part: DraftPart;
  readonly theirs: readonly string[];
  readonly mine: readonly string[];
  readonly chosen: Version;
  readonly onChoose: (version: Version) => void;
}

function PartVersions({ part, theirs, mine, chosen, onChoose }: PartVersionsProps) {
  const name = useId();
  return (
    <fieldset className="versions-dialog">
      <legend>{t.parts[part]}</legend>
      {(['theirs', 'mine'] as const).map((version) => (
        <label className={classOf(version, chosen === version)} key={version}>
          <input type="radio" name={name} checked={chosen === version} onChange={() => onChoose(version)} />
          <span>
            <b>{t[version]}</b>
            {(version === 'theirs' ? theirs : mine).map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines can have the same words.
              <span className="versions-dialog__line" key={at}>
                {line}
              </span>
            ))}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function classOf(version: Version, isChosen: boolean): string {
  const className =
    version === 'mine' ? 'versions-dialog__one versions-dialog__one--mine' : 'versions-dialog__one';
  return isChosen ? `${className} is-chosen` : className;
}
