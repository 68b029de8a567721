import { useCallback, useState } from 'react';
import type { Settings } from '../../../contract/rendering.ts';
import { firstName } from '../../../domain/account/session.ts';
import type { OpenInvitation, PersonLink } from '../../../domain/account/team.ts';
import { withoutTrailing } from '../../../domain/text.ts';
import { dateInWords, daysUntil } from '../../../domain/when.ts';
import { MessagePreview } from '../../cart/message-preview.tsx';
import { useShop } from '../../runtime/shop-context.ts';
import { useTravel } from '../../runtime/travel.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TOAST_MS } from '../../ui/toast-store.ts';
import { useWrite } from '../editing/use-write.ts';
import type { Seller } from '../seller.ts';
import { WriteFailure } from '../ui/refused-alert.tsx';
import { SellerIcon } from '../ui/seller-icon.tsx';
import { PasswordQuestion } from './password-question.tsx';
import { PersonMenu, PersonRow } from './person-card.tsx';
import type { MadeLink } from './team-page.tsx';
import { teamTexts as t } from './texts.ts';
import '../../ui/tag.css';
import './link-card.css';
import '../../ui/dialog.css';
import '../../ui/note.css';

interface LinkCardProps {
  readonly invitation: OpenInvitation;
  readonly seller: Seller;
  readonly onLink: (made: MadeLink) => void;
}

/** A link that nobody has used yet: somebody was invited, or gets a new password. */
export function LinkCard(props: LinkCardProps) {
  const { invitation } = props;
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

const { link: words } = t;

/** Shows a new link. `onClose` must be the same function in every render, as `Dialog` requires. */
export function LinkDialog(props: MadeLink & { readonly onClose: () => void }) {
  const { person, link, isInvitation, onClose } = props;
  const { url, message } = linkMessage(props, useShop().settings);
  return (
    <Dialog title={isInvitation ? words.invitation : words.password} className="dialog--s" onClose={onClose}>
      <div className="dialog__body link-dialog">
        <p className="link-dialog__who">
          <b>{person.name}</b>
          <span>{`${t.roles[person.role]} · ${person.email}`}</span>
        </p>
        <div className="link-dialog__box">
          <p>{words.once(dateInWords(link.expiresAt, Date.now()))}</p>
          <output className="link-dialog__url">{url}</output>
          <CopyButton label={words.copy} text={url} />
          <a
            className="btn btn--chat"
            href={`https://wa.me/?text=${encodeURIComponent(message)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="whatsapp" />
            {words.chat}
          </a>
        </div>
        <MessagePreview message={message} />
        <div className="note">
          <Icon name="info" />
          <div>
            <b>{words.saveTitle}</b>
            {words.saveText}
          </div>
        </div>
      </div>
      <div className="dialog__foot">
        <button className="btn btn--quiet btn--wide" type="button" onClick={onClose}>
          {words.done}
        </button>
      </div>
    </Dialog>
  );
}

/** The address of the link, and the message with which it is sent. */
export function linkMessage(
  { person, link, isInvitation }: MadeLink,
  { shopName, shopUrl }: Pick<Settings, 'shopName' | 'shopUrl'>,
) {
  const url = withoutTrailing(shopUrl, '/') + link.path;
  const greet = isInvitation ? words.invite : words.renew;
  return { url, message: `${greet(firstName(person.name), shopName)}\n${url}` };
}
