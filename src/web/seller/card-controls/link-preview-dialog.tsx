import type { Settings } from '../../../contract/rendering.ts';
import { type LinkPreview, previewOfProduct, warningsOf } from '../../../domain/discovery/link-preview.ts';
import { PREVIEW } from '../../../domain/limits.ts';
import { useObservable } from '../../runtime/observable.ts';
import { useShop } from '../../runtime/shop-context.ts';
import { defaultPreviewImage } from '../../sharing/default-preview-image.ts';
import { LinkQr } from '../../sharing/link-qr.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DialogBody } from '../../ui/dialog-body.tsx';
import { Icon } from '../../ui/icon.tsx';
import { linkPreviewTexts as t } from './texts.ts';
import '../../ui/bubble.css';
import './link-preview-dialog.css';

/** Shows a product's link as a chat app does, from the same data as the page's meta tags. */
export function LinkPreviewDialog() {
  const { dialogs, settings } = useShop();
  const open = useObservable(dialogs, null);
  if (open?.name !== 'link') return null;
  const preview = previewOfProduct(settings.shopUrl, open.product);
  return (
    <DialogBody>
      <div className="link-preview-dialog">
        <p>{t.lead}</p>
        <Card preview={preview} settings={settings} />
        <PreviewWarnings preview={preview} />
        <CopyButton label={t.copy} text={preview.url} />
        <LinkQr url={preview.url} />
      </div>
    </DialogBody>
  );
}

function Card({ preview, settings }: { readonly preview: LinkPreview; readonly settings: Settings }) {
  const src = sourceOf(preview.image ?? defaultPreviewImage(settings), settings);
  return (
    <figure className="bubble bubble--out link-preview-dialog__card" aria-label={t.looks}>
      <div className="link-preview-dialog__box">
        <img src={src} width={PREVIEW.width} height={PREVIEW.height} alt="" />
        <b>{preview.title}</b>
        <p>{preview.description}</p>
        <small>{new URL(preview.url).host}</small>
      </div>
      <span className="bubble__link">{preview.url}</span>
    </figure>
  );
}

/**
 * During development the shop runs at another address than the public one, and the content security policy blocks
 * pictures of the public one.
 */
export function sourceOf(picture: string, { shopUrl }: Pick<Settings, 'shopUrl'>): string {
  return picture.startsWith(`${shopUrl}/`) ? picture.slice(shopUrl.length) : picture;
}

function PreviewWarnings({ preview }: { readonly preview: LinkPreview }) {
  const warnings = warningsOf(preview);
  return warnings.length === 0 ? (
    <p className="link-preview-dialog__good">
      <Icon name="check" />
      {t.good}
    </p>
  ) : (
    <ul className="link-preview-dialog__warn">
      {warnings.map((warning) => (
        <li key={warning}>
          <Icon name="alert" />
          {t.warnings[warning]}
        </li>
      ))}
    </ul>
  );
}
