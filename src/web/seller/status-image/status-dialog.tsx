import { useEffect, useState } from 'react';
import type { Product } from '../../../domain/entities.ts';
import { useObservable } from '../../runtime/observable.ts';
import { useShop } from '../../runtime/shop-context.ts';
import { useObjectUrl } from '../photos/use-object-url.ts';
import { createStatusPicture, type StatusPicture } from './create-image.ts';
import '../../ui/dialog.css';
import './status-dialog.css';

const t = {
  alt: (title: string) => `Imagen de ${title} para tu estado`,
  drawing: 'Preparando la imagen…',
  failed: 'No pudimos hacer la imagen en este navegador. Prueba con otro.',
  noPhoto: 'La foto no se pudo usar, así que la imagen va sin ella.',
  hint: 'Descárgala y súbela a tu estado de WhatsApp. El precio es el de este momento.',
  download: 'Descargar',
  share: 'Compartir',
} as const;

/** Shows the picture of a product for the seller's status. */
export function StatusDialog() {
  const open = useObservable(useShop().dialogs, null);
  return open?.name === 'status' ? <Drawing product={open.product} /> : null;
}

function Drawing({ product }: { readonly product: Product }) {
  const { settings } = useShop();
  const [picture, setPicture] = useState<StatusPicture | 'drawing' | 'failed'>('drawing');
  useEffect(() => {
    createStatusPicture(product, settings).then(setPicture, () => setPicture('failed'));
  }, [product, settings]);
  if (typeof picture !== 'string') return <Drawn product={product} picture={picture} />;
  return (
    <p className="dialog__body dialog__wait" role="status">
      {t[picture]}
    </p>
  );
}

function Drawn({ product, picture }: { readonly product: Product; readonly picture: StatusPicture }) {
  const { file, hasPhoto } = picture;
  const address = useObjectUrl(file);
  // A cancelled share is not an error. Firefox on computers has no `navigator.share`.
  const share = () => navigator.share?.({ files: [file] }).catch(() => undefined);
  return (
    <>
      <div className="dialog__body status-dialog">
        <img src={address} width="1080" height="1920" alt={t.alt(product.title)} />
        <p>{hasPhoto ? t.hint : t.noPhoto}</p>
      </div>
      <div className="dialog__foot status-dialog__acts">
        {navigator.canShare?.({ files: [file] }) && (
          <button className="btn btn--line" type="button" onClick={share}>
            {t.share}
          </button>
        )}
        <a className="btn btn--main" href={address} download={file.name}>
          {t.download}
        </a>
      </div>
    </>
  );
}
