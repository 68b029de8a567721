import type { ReactNode } from 'react';
import type { PersonFields } from '../../../domain/account/team.ts';
import { Icon } from '../../ui/icon.tsx';
import { teamTexts as t } from './texts.ts';
import './person-row.css';

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
