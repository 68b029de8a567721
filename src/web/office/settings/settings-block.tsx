import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { blockHash } from '../../../domain/settings/block-path.ts';
import type { BlockName } from '../../../domain/settings/blocks.ts';
import { useLocation } from '../../runtime/travel.ts';
import { sellerTexts } from '../../seller/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconTile } from '../ui/seller-icon.tsx';
import { fieldsOf } from './block-draft.ts';
import type { BlockController } from './block-subject.ts';
import { SaveFailure } from './save-failure.tsx';
import { describeChanges, summaryOf } from './summaries.ts';
import { settingsTexts as t } from './texts.ts';
import { Versions } from './versions.tsx';
import '../../ui/tag.css';
import './save-bar.css';
import './settings-block.css';

const ICONS: Readonly<Record<BlockName, string>> = {
  shop: 'store',
  whatsapp: 'whatsapp',
  buying: 'cart',
  seller: 'id',
  sinpe: 'coin',
  delivery: 'truck',
};

interface SettingsBlockProps<B extends BlockName> {
  readonly controller: BlockController<B>;
  readonly children: ReactNode;
}

/** A block of settings: a line with its values that opens into a form with its own save bar. */
export function SettingsBlock<B extends BlockName>({ controller, children }: SettingsBlockProps<B>) {
  const { block, stage, clash, attempts, changed, save, settle, discard } = controller;
  const { hash, key } = useLocation();
  const isWanted = hash === blockHash(block);
  const [isOpen, setOpen] = useState(isWanted || changed.length > 0);
  const bodyId = useId();
  const form = useRef<HTMLFormElement>(null);
  const head = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second tap on the link opens the block again
  useEffect(() => {
    if (!isWanted) return;
    setOpen(true);
    head.current?.focus();
  }, [isWanted, key]);
  useFocus(attempts, () => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]'));
  // The button that had the focus is gone with the save bar. Whoever already writes in another field stays there.
  useFocus(Number(stage.kind === 'saved'), () => (hasFocus() ? null : head.current));
  function submit(event: FormEvent): void {
    event.preventDefault();
    settle();
    if (clash || changed.length > 0) void save();
  }
  function discardAll(): void {
    discard();
    head.current?.focus();
  }
  return (
    <section className={`settings-block${stateClass(controller)}`}>
      <BlockHead controller={controller} isOpen={isOpen} bodyId={bodyId} button={head} onToggle={setOpen} />
      {isOpen && (
        <form id={bodyId} ref={form} noValidate onSubmit={submit} aria-label={t.blocks[block].title}>
          <div className="settings-block__body">
            {clash ? <Versions controller={controller} clash={clash} /> : children}
            <SaveFailure stage={stage} offline={t.offline} onRetry={() => void save()} />
          </div>
          <SaveBar controller={controller} onDiscard={discardAll} />
        </form>
      )}
    </section>
  );
}

function stateClass<B extends BlockName>({ clash, changed }: BlockController<B>): string {
  if (clash) return ' settings-block--conflict';
  return changed.length > 0 ? ' settings-block--edited' : '';
}

function hasFocus(): boolean {
  return document.activeElement !== null && document.activeElement !== document.body;
}

/** Focuses the element after the rendering in which `cause` became another number than 0. */
function useFocus(cause: number, find: () => HTMLElement | null | undefined): void {
  const last = useRef(0);
  useEffect(() => {
    if (cause !== last.current && cause > 0) find()?.focus();
    last.current = cause;
  });
}

interface BlockHeadProps<B extends BlockName> {
  readonly controller: BlockController<B>;
  readonly isOpen: boolean;
  readonly bodyId: string;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onToggle: (isOpen: boolean) => void;
}

function BlockHead<B extends BlockName>({ controller, isOpen, bodyId, button, onToggle }: BlockHeadProps<B>) {
  const { block, stored } = controller;
  const { title, lead } = t.blocks[block];
  return (
    <div className="settings-block__head">
      <IconTile name={ICONS[block]} />
      <div>
        <h2>
          <button
            type="button"
            ref={button}
            aria-expanded={isOpen}
            aria-controls={isOpen ? bodyId : undefined}
            onClick={() => onToggle(!isOpen)}
          >
            {title}
          </button>
        </h2>
        <p>{isOpen ? lead : summaryOf(block, stored.values)}</p>
      </div>
      <span className="settings-block__state" role="status">
        <StateTag controller={controller} />
      </span>
      <Icon name="chevron" className={isOpen ? 'settings-block__fold is-open' : 'settings-block__fold'} />
    </div>
  );
}

function StateTag<B extends BlockName>({ controller }: Pick<SettingsBlockProps<B>, 'controller'>) {
  const { stage, clash, changed, stored } = controller;
  if (clash) return <Tag name="conflict" icon="alert" text={t.conflictTag} />;
  if (changed.length > 0) return <Tag name="edited" icon="edit" text={t.unsavedTag} />;
  if (stage.kind === 'saved') return <Tag name="saved" icon="check" text={t.saved} />;
  const isLocked = fieldsOf(stored.values).every((field) => field in stored.locked);
  return isLocked && <Tag name="locked" icon="lock" text={t.lockedTag} />;
}

interface TagProps {
  readonly name: 'conflict' | 'edited' | 'saved' | 'locked';
  readonly icon: string;
  readonly text: string;
}

function Tag({ name, icon, text }: TagProps) {
  return (
    <span className={`tag settings-block__tag settings-block__tag--${name}`}>
      <Icon name={icon} />
      {text}
    </span>
  );
}

interface SaveBarProps<B extends BlockName> {
  readonly controller: BlockController<B>;
  readonly onDiscard: () => void;
}

/** Stays at the bottom of the screen while its block has something to save. */
function SaveBar<B extends BlockName>({ controller, onDiscard }: SaveBarProps<B>) {
  const { block, stage, stored, draft, changed, clash, postpone } = controller;
  const isConflict = clash !== null;
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
        onClick={isConflict ? postpone : onDiscard}
      >
        {isConflict ? sellerTexts.manage.cancel : t.discard}
      </button>
      <button className="btn btn--main" type="submit" aria-busy={isSending}>
        {isSending ? t.saving : t.save}
      </button>
    </div>
  );
}
