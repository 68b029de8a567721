import { adoptStyles } from '../adopt-styles.ts';
import css from './link-code.css?inline';
import { QrCode } from './qr-code.tsx';

adoptStyles(css);

const texts = {
  label: 'Código QR de este enlace',
  scan: 'Escanea este código con la cámara de un celular para abrir el enlace.',
} as const;

/** An address for another person's phone: to be scanned from this screen, or from paper. */
export function LinkCode({ url }: { readonly url: string }) {
  return (
    <figure className="linkcode">
      <QrCode text={url} label={texts.label} />
      <figcaption>{texts.scan}</figcaption>
    </figure>
  );
}
