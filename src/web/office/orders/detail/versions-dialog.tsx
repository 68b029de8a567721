import { useId } from 'react';
import { ChoiceDialog } from '../../ui/choice-dialog.tsx';
import { type DraftPart, draftOf } from '../fields/model/order-draft.ts';
import type { EditedOrder } from './model/order-subject.ts';
import { partWords } from './model/part-words.ts';
import { orderPageTexts } from './texts.ts';
import '../../../ui/dialog.css';
import './versions-dialog.css';

const { versions: t } = orderPageTexts;

type Version = 'theirs' | 'mine';

interface VersionsDialogProps {
  readonly edited: EditedOrder;
  readonly onKeep: () => void;
}

/** Both versions side by side. What was typed is chosen, unless the seller takes the other one. */
export function VersionsDialog({ edited, onKeep }: VersionsDialogProps) {
  const { clash, draft, choose, settle, postpone } = edited;
  if (!clash) return null;
  const theirs = draftOf(clash.theirs);
  function keep(): void {
    settle();
    onKeep();
  }
  return (
    <ChoiceDialog
      className="dialog--wide"
      title={t.title}
      onClose={postpone}
      choices={[
        { label: t.later, look: 'line', onChoose: postpone },
        { label: t.keep, look: 'main', onChoose: keep },
      ]}
    >
      <p>{t.lead}</p>
      {clash.parts.map((part) => (
        <PartVersions
          key={part}
          part={part}
          theirs={partWords(theirs, part)}
          mine={partWords(draft, part)}
          chosen={clash.taken.includes(part) ? 'theirs' : 'mine'}
          onChoose={(version) => choose(part, version)}
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
