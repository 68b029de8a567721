import { type ReactNode, useCallback, useState } from 'react';
import type { Person, PersonFields, PersonLink } from '../../../domain/account/team.ts';
import { paths } from '../../../domain/addresses.ts';
import { lastMoment } from '../../../domain/when.ts';
import { useTravel } from '../../runtime/travel.ts';
import { ActionMenu } from '../../seller/action-menu.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TOAST_MS } from '../../ui/toast-store.ts';
import { useWrite } from '../editing/use-write.ts';
import type { Seller } from '../seller.ts';
import { WriteFailure } from '../ui/refused-alert.tsx';
import { SellerIcon } from '../ui/seller-icon.tsx';
import { PersonDialog, type PersonDialogName } from './person-dialog.tsx';
import type { MadeLink } from './team-page.tsx';
import { teamTexts as t } from './texts.ts';
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
  const { person, isOwn, isLast } = props;
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
      time={time ? t.entered(lastMoment(time, Date.now())) : t.neverEntered}
      menu={<PersonMenu name={person.name} items={items} />}
      note={isLast ? t.lastAdministrator : null}
    >
      <WriteFailure failure={failure} />
      {open && (
        <PersonDialog
          name={open}
          person={person}
          isLast={isLast}
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
      {isActive ? t.active : t.inactive}
    </span>
  );
}

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
    seller.toasts.show({ title: t.ended(name), duration: TOAST_MS.done });
    // The links that this person made have ended too.
    await reload();
  }
  async function setStatus(status: Person['status']): Promise<void> {
    setOpen(null);
    if (await send('POST /users/:userId/update', { params: { userId: id }, body: { status } }))
      await reload();
  }
  const choose: Record<PersonAction, () => unknown> = {
    edit: () => setOpen('form'),
    ownPassword: () => go(paths.account),
    link: () => (isAdministrator ? setOpen('link') : makeLink()),
    endSessions,
    disable: () => setOpen('disable'),
    enable: () => (isAdministrator ? setOpen('enable') : setStatus('activo')),
  };
  const items = actionsFor(person, { isOwn, isLast }).map((action) => ({
    label: t.menu[action],
    icon: ICONS[action],
    isBad: action === 'disable',
    onChoose: choose[action],
  }));
  return { items, failure, showLink, setStatus };
}

const ICONS = {
  edit: 'edit',
  ownPassword: 'lock',
  link: 'link',
  endSessions: 'logout',
  disable: 'lock',
  enable: 'check',
} as const;

type PersonAction = keyof typeof ICONS;

/** What the menu offers, without what the shop would refuse. */
export function actionsFor(
  { status }: Pick<Person, 'status'>,
  { isOwn, isLast }: Pick<PersonCardProps, 'isOwn' | 'isLast'>,
): readonly PersonAction[] {
  if (status !== 'activo') return ['edit', 'enable'];
  return [
    'edit',
    ...(isOwn ? (['ownPassword'] as const) : (['link', 'endSessions'] as const)),
    ...(isLast ? [] : (['disable'] as const)),
  ];
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
    <ActionMenu label={t.more(name)}>
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

interface PersonRowProps {
  readonly person: PersonFields;
  readonly isOwn?: boolean;
  readonly look: 'active' | 'off' | 'waiting';
  /** The state in a word and a shape, and a time. */
  readonly state: ReactNode;
  readonly time: string;
  readonly menu: ReactNode;
  readonly note?: string | null;
  readonly children?: ReactNode;
}

/** One person of the list: who, what role and in what state. */
export function PersonRow(props: PersonRowProps) {
  const { person, isOwn = false, look, state, time, menu, note = null, children } = props;
  const { name, email, role } = person;
  return (
    <li className={`person-row person-row--${look}`}>
      <span className="person-row__who" aria-hidden="true">
        {name.slice(0, 1)}
      </span>
      <div className="person-row__name">
        <b>{isOwn ? t.you(name) : name}</b>
        <span>{email}</span>
      </div>
      {menu}
      <div className="person-row__more">
        <b>{t.roles[role]}</b>
        {state}
        <span>{time}</span>
      </div>
      {note !== null && (
        <p className="person-row__note">
          <Icon name="info" />
          {note}
        </p>
      )}
      {children}
    </li>
  );
}
