import { useCallback, useState } from 'react';
import {
  isLastAdministrator,
  type OpenInvitation,
  type Person,
  type PersonFields,
  type PersonLink,
} from '../../../domain/account/team.ts';
import type { Answer } from '../../data/api.ts';
import { refusedWith } from '../../runtime/page-error.ts';
import { useSession } from '../../runtime/shop-context.ts';
import { useTravel } from '../../runtime/travel.ts';
import { isSignedOut, orSignOut } from '../../seller/failure.ts';
import { Loading } from '../../seller/loading.tsx';
import { Icon } from '../../ui/icon.tsx';
import { pageOf } from '../query.tsx';
import type { Seller } from '../seller.ts';
import { AccountSubpage } from '../ui/account-subpage.tsx';
import { FailedLoad } from '../ui/refused-alert.tsx';
import { LinkCard, LinkDialog } from './link-card.tsx';
import { PersonCard } from './person-card.tsx';
import { PersonForm } from './person-form.tsx';
import { teamTexts as t } from './texts.ts';
import './team-page.css';

interface LoadedTeam {
  readonly users: readonly Person[];
  readonly invitations: readonly OpenInvitation[];
}

/** A link that was just made, and for whom. It is shown once. */
export interface MadeLink {
  readonly person: PersonFields;
  readonly link: PersonLink;
  readonly isInvitation: boolean;
}

/** The page `/cuenta/equipo`: the people of the shop. */
export function createTeamPage(seller: Seller) {
  async function load(): Promise<Answer<LoadedTeam>> {
    const answer = await orSignOut(seller.session, seller.api.call('GET /users'));
    if (answer.kind === 'refused' && answer.code === 'ADMINISTRATOR_ONLY')
      throw refusedWith(answer.status, answer.message);
    return answer;
  }
  return pageOf(seller, load, ({ data: answer }) => {
    if (isSignedOut(answer)) return <Loading />;
    return (
      <AccountSubpage className="team-page" title={t.title} description={t.lead} lead={t.lead}>
        {answer.kind === 'ok' ? <Team {...answer.value} seller={seller} /> : <FailedLoad answer={answer} />}
      </AccountSubpage>
    );
  });
}

function Team({ users, invitations, seller }: LoadedTeam & { readonly seller: Seller }) {
  const [isInviting, setInviting] = useState(false);
  const [made, setMade] = useState<MadeLink | null>(null);
  const { reload } = useTravel();
  const userId = useSession()?.userId;
  const closeForm = useCallback(() => setInviting(false), []);
  const closeLink = useCallback(() => setMade(null), []);
  const show = (link: MadeLink) => {
    setInviting(false);
    setMade(link);
    void reload();
  };
  return (
    <>
      <button
        className="btn btn--main team-page__invite"
        type="button"
        aria-haspopup="dialog"
        onClick={() => setInviting(true)}
      >
        <Icon name="plus" />
        {t.invite}
      </button>
      <ul className="team-page__people">
        {users.map((person) => (
          <PersonCard
            key={person.id}
            person={person}
            isOwn={person.id === userId}
            isLast={isLastAdministrator(users, person.id)}
            seller={seller}
            onLink={show}
          />
        ))}
        {invitations.map((invitation) => (
          <LinkCard key={invitation.email} invitation={invitation} seller={seller} onLink={show} />
        ))}
      </ul>
      <Roles />
      {isInviting && <PersonForm onClose={closeForm} onLink={show} />}
      {made && <LinkDialog {...made} onClose={closeLink} />}
    </>
  );
}

function Roles() {
  return (
    <dl className="team-page__roles">
      {(['administrador', 'vendedor'] as const).map((role) => (
        <div key={role}>
          <dt>{t.roles[role]}</dt>
          <dd>{t.rights[role]}</dd>
        </div>
      ))}
    </dl>
  );
}
