import { useRef, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import type { BlockController } from '../block-subject.ts';
import { deliveryTexts } from './texts.ts';
import { addZone, findOwners, type ZoneDraft } from './zone-draft.ts';
import { ZoneForm } from './zone-form.tsx';
import { ZoneRow } from './zone-row.tsx';
import './zone-list.css';

const { zones: t } = deliveryTexts;

/** The list of delivery zones. Each row opens into a form, and the list is saved as a whole. */
export function ZoneList(controller: BlockController<'delivery'>) {
  const { draft, errorOf } = controller;
  const { zones } = draft;
  const addButton = useRef<HTMLButtonElement>(null);
  const editor = useZoneEditor(controller, () => addButton.current?.focus());
  return (
    <>
      {zones.length > 0 && (
        <ol className="zone-list" aria-label={t.list}>
          {zones.map((zone, row) => {
            const isRest = row === zones.length - 1;
            const isAlone = isRest && row === 0;
            return (
              <li key={zone.id}>
                {editor.isOpen(zone) ? (
                  <ZoneForm
                    zone={zone}
                    isRest={isRest}
                    owners={findOwners(zones, zone)}
                    errorOf={(field) => errorOf(`zones.${row}.${field}`)}
                    onChange={editor.change}
                    onDone={() => editor.close(zone, row)}
                    onCancel={() => editor.cancel(zone)}
                  />
                ) : (
                  <ZoneRow
                    zone={zone}
                    isRest={isRest}
                    isAlone={isAlone}
                    isFocused={editor.closed === zone.id}
                    onEdit={() => editor.open(zone)}
                    onRemove={() => editor.remove(zone)}
                  />
                )}
              </li>
            );
          })}
        </ol>
      )}
      <button className="btn btn--line zone-list__add" type="button" ref={addButton} onClick={editor.add}>
        <Icon name="plus" />
        {t.add}
      </button>
    </>
  );
}

/** Which zones are open, with the list that cancelling brings back. What is typed is in the block at once. */
function useZoneEditor(controller: BlockController<'delivery'>, focusAdd: () => void) {
  const { draft, change, errors, problems, attempts } = controller;
  const { zones } = draft;
  const [opened, setOpened] = useState<ReadonlyMap<number, readonly ZoneDraft[]>>(new Map());
  const [closed, setClosed] = useState<number | null>(null);
  const [seen, setSeen] = useState(attempts);
  if (seen !== attempts) {
    setSeen(attempts);
    const wrong = zones.filter((_, row) => errors.some(({ path }) => path.startsWith(`zones.${row}.`)));
    setOpened(new Map([...wrong.map(({ id }) => [id, zones] as const), ...opened]));
  }
  const set = (next: readonly ZoneDraft[]) => change({ zones: next });
  function shut({ id }: ZoneDraft): void {
    setOpened(new Map([...opened].filter(([other]) => other !== id)));
    setClosed(id);
  }
  return {
    closed,
    isOpen: ({ id }: ZoneDraft) => opened.has(id),
    open: ({ id }: ZoneDraft) => setOpened(new Map([...opened, [id, zones]])),
    change: (zone: ZoneDraft) => set(zones.map((other) => (other.id === zone.id ? zone : other))),
    add(): void {
      const { zones: next, added } = addZone(zones);
      set(next);
      setOpened(new Map([...opened, [added.id, zones]]));
    },
    close(zone: ZoneDraft, row: number): void {
      if (problems.some(({ path }) => path.startsWith(`zones.${row}.`))) controller.ask();
      else {
        controller.clearErrors();
        shut(zone);
      }
    },
    cancel(zone: ZoneDraft): void {
      set(withFormer(zones, opened.get(zone.id) ?? zones, zone.id));
      shut(zone);
      focusAdd();
    },
    remove({ id }: ZoneDraft): void {
      set(zones.filter((zone) => zone.id !== id));
      focusAdd();
    },
  };
}

/** Brings one zone back as it was, or removes it if it is new, and with it the rest of the country that it brought. */
function withFormer(
  zones: readonly ZoneDraft[],
  before: readonly ZoneDraft[],
  id: number,
): readonly ZoneDraft[] {
  const former = before.find((zone) => zone.id === id);
  if (former) return zones.map((zone) => (zone.id === id ? former : zone));
  const others = zones.filter((zone) => zone.id !== id);
  return before.length === 0 && others.length === 1 ? [] : others;
}
