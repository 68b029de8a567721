import { type LinkPreview, previewOfProduct, warningsOf } from '../../../domain/discovery/link-preview.ts';
import { PREVIEW } from '../../../domain/limits.ts';
import type { Settings } from '../../../domain/rendering.ts';
import { useWatched } from '../../runtime/observable.ts';
import { useShop } from '../../runtime/shop-context.ts';
import { defaultPreviewImage } from '../../sharing/default-preview-image.ts';
import { LinkQr } from '../../sharing/link-qr.tsx';
import { linkTexts } from '../../sharing/preview-texts.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DialogBody } from '../../ui/dialog-body.tsx';
import { Icon } from '../../ui/icon.tsx';
import '../../ui/bubble.css';
import './link-preview-dialog.css';

const { card: t } = linkTexts;

/** A product's link as a chat shows it, made of what the page tells the chat. */
export function LinkPreviewDialog() {
  const { dialogs, settings } = useShop();
  const open = useWatched(dialogs, null);
  if (open?.name !== 'link') return null;
  const preview = previewOfProduct(settings.shopUrl, open.product);
  return (
    <DialogBody>
      <div className="linked">
        <p>{t.lead}</p>
        <Card preview={preview} settings={settings} />
        <Verdict preview={preview} />
        <CopyButton label={t.copy} text={preview.url} />
        <LinkQr url={preview.url} />
      </div>
    </DialogBody>
  );
}

interface CardProps {
  readonly preview: LinkPreview;
  readonly settings: Settings;
}

function Card({ preview, settings }: CardProps) {
  const picture = preview.image ?? defaultPreviewImage(settings);
  return (
    <figure className="bub bub--out linkcard" aria-label={t.looks}>
      <div className="linkcard__box">
        <img src={hereOf(picture, settings)} width={PREVIEW.width} height={PREVIEW.height} alt="" />
        <b>{preview.title}</b>
        <p>{preview.description}</p>
        <small>{new URL(preview.url).host}</small>
      </div>
      <span className="bub__link">{preview.url}</span>
    </figure>
  );
}

/** Whoever works on the shop may see it at another address than its public one, which the pages' policy blocks. */
function hereOf(url: string, { shopUrl }: Settings): string {
  return url.startsWith(`${shopUrl}/`) ? url.slice(shopUrl.length) : url;
}

function Verdict({ preview }: { readonly preview: LinkPreview }) {
  const warnings = warningsOf(preview);
  if (warnings.length === 0) {
    return (
      <p className="linked__good">
        <Icon name="check" />
        {t.good}
      </p>
    );
  }
  return (
    <ul className="linked__warn">
      {warnings.map((warning) => (
        <li key={warning}>
          <Icon name="alert" />
          {t.warnings[warning]}
        </li>
      ))}
    </ul>
  );
}
