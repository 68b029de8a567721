import { firstName } from '../../../domain/account/session.ts';
import { withoutTrailing } from '../../../domain/text.ts';
import { dateInWords } from '../../../domain/when.ts';
import { MessagePreview } from '../../cart/message-preview.tsx';
import { useShop } from '../../runtime/shop-context.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { MadeLink } from './team-page.tsx';
import { teamTexts } from './texts.ts';
import '../../ui/dialog.css';
import '../../ui/note.css';
import './link-dialog.css';

const { link: t, roles } = teamTexts;

/** Shows a new link. `onClose` must be the same function in every render, as `Dialog` requires. */
export function LinkDialog(props: MadeLink & { readonly onClose: () => void }) {
  const { person, link, isInvitation, onClose } = props;
  const { shopName, shopUrl } = useShop().settings;
  const url = withoutTrailing(shopUrl, '/') + link.path;
  const greet = isInvitation ? t.invite : t.renew;
  const message = `${greet(firstName(person.name), shopName)}\n${url}`;
  return (
    <Dialog title={isInvitation ? t.invitation : t.password} className="dialog--s" onClose={onClose}>
      <div className="dialog__body link-dialog">
        <p className="link-dialog__who">
          <b>{person.name}</b>
          <span>{`${roles[person.role]} · ${person.email}`}</span>
        </p>
        <div className="link-dialog__box">
          <p>{t.once(dateInWords(link.expiresAt, Date.now()))}</p>
          <output className="link-dialog__url">{url}</output>
          <CopyButton label={t.copy} text={url} />
          <a
            className="btn btn--chat"
            href={`https://wa.me/?text=${encodeURIComponent(message)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="whatsapp" />
            {t.chat}
          </a>
        </div>
        <MessagePreview message={message} />
        <div className="note">
          <Icon name="info" />
          <div>
            <b>{t.saveTitle}</b>
            {t.saveText}
          </div>
        </div>
      </div>
      <div className="dialog__foot">
        <button className="btn btn--quiet btn--wide" type="button" onClick={onClose}>
          {t.done}
        </button>
      </div>
    </Dialog>
  );
}
