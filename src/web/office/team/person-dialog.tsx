import type { Person, PersonLink } from '../../../domain/account/team.ts';
import { useTravel } from '../../runtime/travel.ts';
import { ChoiceDialog } from '../ui/choice-dialog.tsx';
import { PasswordQuestion } from './password-question.tsx';
import { PersonForm } from './person-form.tsx';
import { teamTexts as t } from './texts.ts';

/** The last three ask for the password when the person administers the shop. */
export type PersonDialogName = 'form' | 'link' | 'disable' | 'enable';

interface PersonDialogProps {
  readonly name: PersonDialogName;
  readonly person: Person;
  readonly isLast: boolean;
  readonly onClose: () => void;
  readonly onLink: (link: PersonLink) => void;
  readonly onDisable: () => void;
}

export function PersonDialog(props: PersonDialogProps) {
  const { name, person, isLast, onClose, onLink, onDisable } = props;
  const { reload } = useTravel();
  if (name === 'form') return <PersonForm person={person} isLast={isLast} onClose={onClose} />;
  if (name === 'disable' && person.role === 'vendedor') {
    return (
      <ChoiceDialog
        title={t.ask.title(person.name)}
        onClose={onClose}
        choices={[
          { label: t.ask.cancel, look: 'line', onChoose: onClose },
          { label: t.menu.disable, look: 'main', onChoose: onDisable },
        ]}
      >
        <p>{t.ask.consequence}</p>
      </ChoiceDialog>
    );
  }
  const common = { isTold: name !== 'disable', onClose };
  if (name === 'link') {
    return (
      <PasswordQuestion<PersonLink>
        {...common}
        title={t.menu.link}
        about={t.linkAbout(person.name)}
        ask={t.askLink}
        label={t.makeLink}
        write={(send, password) =>
          send('POST /users/:userId/link', { params: { userId: person.id }, body: { password } })
        }
        onDone={onLink}
      />
    );
  }
  const status: Person['status'] = name === 'disable' ? 'inactivo' : 'activo';
  return (
    <PasswordQuestion
      {...common}
      title={name === 'disable' ? t.ask.title(person.name) : t.ask.enable(person.name)}
      about={name === 'disable' ? t.ask.consequence : t.ask.enabled}
      ask={t.askRights}
      label={t.menu[name]}
      write={(send, password) =>
        send('POST /users/:userId/update', { params: { userId: person.id }, body: { status, password } })
      }
      onDone={() => void reload()}
    />
  );
}
