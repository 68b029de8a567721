import { useCallback, useState } from 'react';
import type { Person, PersonLink } from '../../../domain/account/team.ts';
import { paths } from '../../../domain/addresses.ts';
import { lastMoment } from '../../../domain/when.ts';
import { useTravel } from '../../runtime/travel.ts';
import { ActionMenu } from '../../seller/action-menu.tsx';
import { TOAST_MS } from '../../ui/toast-store.ts';
import { useWrite } from '../editing/use-write.ts';
import type { Seller } from '../seller.ts';
import { SellerIcon } from '../seller-icon.tsx';
import { WriteFailure } from '../write-failure.tsx';
import { PersonDialog, type PersonDialogName } from './person-dialog.tsx';
import { PersonRow } from './person-row.tsx';
import type { MadeLink } from './team-page.tsx';
import { teamTexts } from './texts.ts';
import '../../ui/tag.css';
import './person-card.css';
import '../../seller/action-menu.css';

interface PersonCardProps {
  readonly person: Person;
  readonly isOwn: boolean;
  /** The only active administrator. */
  readonly isLast: boolean;
  readonly seller: Seller;
  readonly onLink: (made: MadeLink) => void;
}

export function PersonCard(props: PersonCardProps) {
  const { person, isOwn, isLast, seller } = props;
  const [open, setOpen] = useState<PersonDialogName | null>(null);
  const close = useCallback(() => setOpen(null), []);
  const { items, failure, showLink, setStatus } = usePersonActions(props, setOpen);
  const isActive = person.status === 'activo';
  const time = person.lastSignInAt;
  return (
    <PersonRow
      person={person}
      isOwn={isOwn}
      look={isActive ? 'active' : 'off'}
      state={<State isActive={isActive} />}
      time={time ? teamTexts.entered(lastMoment(time, Date.now())) : teamTexts.neverEntered}
      menu={<PersonMenu name={person.name} items={items} />}
      note={isLast ? teamTexts.lastAdministrator : null}
    >
      <WriteFailure failure={failure} />
      {open && (
        <PersonDialog
          name={open}
          person={person}
          isLast={isLast}
          seller={seller}
          onClose={close}
          onLink={showLink}
          onDisable={() => void setStatus('inactivo')}
        />
      )}
    </PersonRow>
  );
}

function State({ isActive }: { readonly isActive: boolean }) {
  return (
    <span className={isActive ? 'tag tag--in' : 'tag person-card__off'}>
      <i className={isActive ? 'dot' : 'person-card__ring'} />
      {isActive ? teamTexts.active : teamTexts.inactive}
    </span>
  );
}

/** What the menu offers, without what the shop would refuse. */
function usePersonActions(
  { person, isOwn, isLast, seller, onLink }: PersonCardProps,
  setOpen: (open: PersonDialogName | null) => void,
) {
  const { send, failure } = useWrite(seller.api);
  const { go, reload } = useTravel();
  const { id, name } = person;
  const isAdministrator = person.role === 'administrador';

  const showLink = (link: PersonLink) => onLink({ person, link, isInvitation: false });
  async function makeLink(): Promise<void> {
    const link = await send('POST /users/:userId/link', { params: { userId: id }, body: {} });
    if (link) showLink(link);
  }
  async function endSessions(): Promise<void> {
    if (!(await send('POST /users/:userId/sessions/end', { params: { userId: id } }))) return;
    seller.toasts.show({ title: teamTexts.ended(name), duration: TOAST_MS.done });
    // The links that this person made have ended too.
    await reload();
  }
  async function setStatus(status: Person['status']): Promise<void> {
    setOpen(null);
    if (await send('POST /users/:userId/update', { params: { userId: id }, body: { status } }))
      await reload();
  }
  const edit = { label: teamTexts.menu.edit, icon: 'edit', onChoose: () => setOpen('form') } as const;
  const password = {
    label: teamTexts.menu.ownPassword,
    icon: 'lock',
    onChoose: () => go(paths.account),
  } as const;
  const link = {
    label: teamTexts.menu.link,
    icon: 'link',
    onChoose: () => (isAdministrator ? setOpen('link') : makeLink()),
  } as const;
  const end = { label: teamTexts.menu.endSessions, icon: 'logout', onChoose: endSessions } as const;
  const disable = {
    label: teamTexts.menu.disable,
    icon: 'lock',
    isBad: true,
    onChoose: () => setOpen('disable'),
  } as const;
  const enable = {
    label: teamTexts.menu.enable,
    icon: 'check',
    onChoose: () => (isAdministrator ? setOpen('enable') : setStatus('activo')),
  } as const;
  const ofActive = [edit, ...(isOwn ? [password] : [link, end]), ...(isLast ? [] : [disable])];
  return { items: person.status === 'activo' ? ofActive : [edit, enable], failure, showLink, setStatus };
}

interface MenuItem {
  readonly label: string;
  readonly icon: 'edit' | 'link' | 'logout' | 'lock' | 'check';
  /** Marks what takes something away. */
  readonly isBad?: boolean;
  readonly onChoose: () => unknown;
}

export function PersonMenu({ name, items }: { readonly name: string; readonly items: readonly MenuItem[] }) {
  return (
    <ActionMenu label={teamTexts.more(name)}>
      {(close) =>
        items.map(({ label, icon, isBad, onChoose }) => (
          <button
            className={isBad ? 'action-menu__bad' : undefined}
            key={label}
            type="button"
            onClick={() => {
              close();
              onChoose();
            }}
          >
            <SellerIcon name={icon} />
            {label}
          </button>
        ))
      }
    </ActionMenu>
  );
}
