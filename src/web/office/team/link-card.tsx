import { useCallback, useState } from 'react';
import type { OpenInvitation, PersonLink } from '../../../domain/account/team.ts';
import { daysUntil } from '../../../domain/when.ts';
import { useTravel } from '../../runtime/travel.ts';
import { TOAST_MS } from '../../ui/toast-store.ts';
import { useWrite } from '../editing/use-write.ts';
import type { Seller } from '../seller.ts';
import { SellerIcon } from '../seller-icon.tsx';
import { WriteFailure } from '../write-failure.tsx';
import { PasswordQuestion } from './password-question.tsx';
import { PersonMenu } from './person-card.tsx';
import { PersonRow } from './person-row.tsx';
import type { MadeLink } from './team-page.tsx';
import { teamTexts as t } from './texts.ts';
import '../../ui/tag.css';
import './link-card.css';

interface LinkCardProps {
  readonly invitation: OpenInvitation;
  readonly seller: Seller;
  readonly onLink: (made: MadeLink) => void;
}

/** A link that nobody has used yet: somebody was invited, or gets a new password. */
export function LinkCard(props: LinkCardProps) {
  const { invitation, seller } = props;
  const { name, email, role, isNew, by, expiresAt } = invitation;
  const [isAsking, setAsking] = useState(false);
  const closeQuestion = useCallback(() => setAsking(false), []);
  const { items, failure, again, show } = useLinkActions(props, () => setAsking(true));
  return (
    <PersonRow
      person={{ name, email, role }}
      look="waiting"
      state={
        <span className="tag link-card__state">
          <SellerIcon name="clock" />
          {isNew ? t.invited : t.passwordLink}
        </span>
      }
      time={t.expires(daysUntil(expiresAt, Date.now()))}
      note={t.madeBy(by)}
      menu={<PersonMenu name={isNew ? name : t.linkFor(name)} items={items} />}
    >
      <WriteFailure failure={failure} />
      {isAsking && (
        <PasswordQuestion<PersonLink>
          api={seller.api}
          title={t.menu.again}
          about={t.againAbout(name)}
          ask={t.askLink}
          isTold
          label={t.makeLink}
          write={again}
          onDone={show}
          onClose={closeQuestion}
        />
      )}
    </PersonRow>
  );
}

/** Whoever gets a new password gets a new link from the menu of the person. */
function useLinkActions({ invitation, seller, onLink }: LinkCardProps, onAsk: () => void) {
  const { send, failure } = useWrite(seller.api);
  const { reload } = useTravel();
  const { id, name, email, role, isNew } = invitation;
  const again = (sendIt: typeof send, password?: string) =>
    sendIt('POST /users/invite', {
      body: { name, email, role, ...(password !== undefined && { password }) },
    });
  const show = (link: PersonLink) => onLink({ person: invitation, link, isInvitation: true });

  async function inviteAgain(): Promise<void> {
    const link = await again(send);
    if (link) show(link);
  }
  async function revoke(): Promise<void> {
    if (await send('POST /users/links/:linkId/revoke', { params: { linkId: id } }))
      seller.toasts.show({ title: t.revoked(name), duration: TOAST_MS.done });
    // Also after a failure: somebody else may have used or revoked it.
    await reload();
  }
  const newLink = {
    label: t.menu.again,
    icon: 'link',
    onChoose: role === 'administrador' ? onAsk : inviteAgain,
  } as const;
  const end = { label: t.menu.revoke, icon: 'lock', isBad: true, onChoose: revoke } as const;
  return { items: isNew ? [newLink, end] : [end], failure, again, show };
}
