import type { InvitedPerson, PersonLink } from '../../../domain/account/team.ts';
import { sellerEndpoints } from '../../../domain/seller-api.ts';
import { daysUntil } from '../../../domain/when.ts';
import type { Api } from '../../data/api.ts';
import { SellerIcon } from '../seller-icon.tsx';
import { useWrite } from '../use-write.ts';
import { WriteFailure } from '../write-failure.tsx';
import { PersonMenu } from './person-menu.tsx';
import { PersonRow } from './person-row.tsx';
import type { MadeLink } from './team-page.tsx';
import { teamTexts as t } from './texts.ts';
import '../../ui/tag.css';
import './invited-card.css';

interface InvitedCardProps {
  readonly person: InvitedPerson;
  readonly api: Api;
  readonly onLink: (made: MadeLink) => void;
}

/** A person who was invited and has not joined yet. A new link ends the earlier one. */
export function InvitedCard({ person, api, onLink }: InvitedCardProps) {
  const { send, failure } = useWrite(api);
  async function inviteAgain(): Promise<void> {
    const { name, email, role } = person;
    const link = await send<PersonLink>(sellerEndpoints.inviteUser, { json: { name, email, role } });
    if (link) onLink({ person, link, isInvitation: true });
  }
  return (
    <PersonRow
      person={person}
      look="waiting"
      state={
        <span className="tag invited-card__state">
          <SellerIcon name="clock" />
          {t.invited}
        </span>
      }
      time={t.expires(daysUntil(person.expiresAt, Date.now()))}
      menu={
        <PersonMenu
          name={person.name}
          items={[{ label: t.menu.again, icon: 'link', onChoose: inviteAgain }]}
        />
      }
    >
      <WriteFailure failure={failure} />
    </PersonRow>
  );
}
