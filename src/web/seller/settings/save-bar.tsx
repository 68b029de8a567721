import type { BlockName } from '../../../domain/settings/blocks.ts';
import { Icon } from '../../ui/icon.tsx';
import { sellerTexts } from '../texts.ts';
import type { BlockController } from './block-controller.ts';
import { describeChanges } from './summaries.ts';
import { settingsTexts as t } from './texts.ts';
import './save-bar.css';

interface SaveBarProps<B extends BlockName> {
  readonly controller: BlockController<B>;
  readonly onDiscard: () => void;
}

/** Stays at the bottom of the screen while its block has something to save. */
export function SaveBar<B extends BlockName>({ controller, onDiscard }: SaveBarProps<B>) {
  const { block, stage, stored, draft, changed, resume } = controller;
  const isConflict = stage.kind === 'conflict';
  const isSending = stage.kind === 'sending';
  if (!isConflict && changed.length === 0) return null;
  return (
    <div className="save-bar">
      <p>
        <Icon name={isConflict ? 'info' : 'edit'} />
        {isConflict ? t.conflict.chosen : t.changed(describeChanges(block, stored.values, draft))}
      </p>
      <button
        className="btn btn--line"
        type="button"
        disabled={isSending}
        onClick={isConflict ? resume : onDiscard}
      >
        {isConflict ? sellerTexts.manage.cancel : t.discard}
      </button>
      <button className="btn btn--main" type="submit" aria-busy={isSending}>
        {isSending ? t.saving : t.save}
      </button>
    </div>
  );
}
