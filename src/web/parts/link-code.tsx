import { adoptStyles } from '../adopt-styles.ts';
import css from './link-code.css?inline';
import { QrCode } from './qr-code.tsx';
import { shareDialogTexts as t } from './share-dialog-texts.ts';

adoptStyles(css);

/** An address for another person's phone: to be scanned from this screen, or from paper. */
export function LinkCode({ url }: { readonly url: string }) {
  return (
    <figure className="linkcode">
      <QrCode text={url} label={t.qr} />
      <figcaption>{t.scan}</figcaption>
    </figure>
  );
}
