import { QrCode } from './qr-code/qr-code.tsx';
import { shareDialogTexts as t } from './texts.ts';
import './link-qr.css';

/** An address for another person's phone: to be scanned from this screen, or from paper. */
export function LinkQr({ url }: { readonly url: string }) {
  return (
    <figure className="linkcode">
      <QrCode text={url} label={t.qr} />
      <figcaption>{t.scan}</figcaption>
    </figure>
  );
}
