import { QrCode } from './qr-code.tsx';
import { shareDialogTexts as t } from './texts.ts';
import './link-qr.css';

/** A QR code of an address, to be scanned from the screen or from paper. */
export function LinkQr({ url }: { readonly url: string }) {
  return (
    <figure className="link-qr">
      <QrCode text={url} label={t.qr} />
      <figcaption>{t.scan}</figcaption>
    </figure>
  );
}
