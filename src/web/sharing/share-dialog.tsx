import { shareByChat } from '../../domain/discovery/share.ts';
import { useObservable } from '../runtime/observable.ts';
import { useShop } from '../runtime/shop-context.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { DialogBody } from '../ui/dialog-body.tsx';
import { Icon } from '../ui/icon.tsx';
import { LinkQr } from './link-qr.tsx';
import { shareDialogTexts as t } from './texts.ts';
import './share-dialog.css';

/** The ways to share a page in browsers without a share sheet. */
export function ShareDialog() {
  const open = useObservable(useShop().dialogs, null);
  if (open?.name !== 'share') return null;
  const { shared } = open;
  return (
    <DialogBody>
      <div className="share-dialog">
        <p className="share-dialog__what">
          <b>{shared.title}</b>
          <span>{shared.url}</span>
        </p>
        <a className="btn btn--chat btn--big" href={shareByChat(shared)} target="_blank" rel="noopener">
          <Icon name="whatsapp" />
          {t.chat}
        </a>
        <CopyButton label={t.copy} text={shared.url} />
        <LinkQr url={shared.url} />
      </div>
    </DialogBody>
  );
}
