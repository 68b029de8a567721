import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Product } from '../../../domain/entities.ts';
import { formatPrice } from '../../../domain/money.ts';
import { BIN_DAYS } from '../../../domain/product/bin.ts';
import { pictureVariants } from '../../../domain/product/picture-files.ts';
import { coverOf } from '../../../domain/product/product.ts';
import { momentInWords } from '../../../domain/when.ts';
import type { Api } from '../../data/api.ts';
import { randomKey } from '../../data/idempotency-key.ts';
import { useShop } from '../../runtime/shop-context.ts';
import { useTravel } from '../../runtime/travel.ts';
import { isRefused } from '../../seller/failure.ts';
import { useObjectUrl } from '../../seller/photos/use-object-url.ts';
import { sellerTexts } from '../../seller/texts.ts';
import { useUndo } from '../../seller/undo-notice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Face, Icon } from '../../ui/icon.tsx';
import { TOAST_MS } from '../../ui/toast-store.ts';
import { useWrite } from '../editing/use-write.ts';
import type { Seller } from '../seller.ts';
import { WriteFailure } from '../ui/refused-alert.tsx';
import { SellerIcon } from '../ui/seller-icon.tsx';
import type { BinnedProduct } from './bin-view.tsx';
import { binTexts as t } from './texts.ts';
import '../../ui/dialog.css';
import '../../seller/delete/delete-form.css';
import './bin-item.css';
import './bin-picture.css';

/** From here on the days are shown in another colour. */
const FEW_DAYS = 3;

interface BinItemProps {
  readonly binned: BinnedProduct;
  readonly canPurge: boolean;
  readonly seller: Seller;
}

export function BinItem({ binned, canPurge, seller }: BinItemProps) {
  const { product, binnedAt, binnedBy } = binned;
  return (
    <li className="bin-item">
      <BinPicture product={product} api={seller.api} />
      <div className="bin-item__name">
        <b>{product.title}</b>
        <small>
          {formatPrice(product.price)} · {product.category}
        </small>
      </div>
      <div className="bin-item__more">
        <small>
          {t.by(binnedBy)}
          <br />
          {momentInWords(binnedAt, Date.now())}
        </small>
        <DaysLeft days={binned.daysLeft} />
      </div>
      <Acts binned={binned} canPurge={canPurge} seller={seller} />
    </li>
  );
}

/** Of the time in the bin, in percent. */
export function shareLeft(days: number): number {
  return 100 * Math.max(0, Math.min(1, days / BIN_DAYS));
}

function DaysLeft({ days }: { readonly days: number }) {
  return (
    <span className={days <= FEW_DAYS ? 'bin-item__left bin-item__left--few' : 'bin-item__left'}>
      {/* A circle of length 100, drawn from the top. */}
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle cx="18" cy="18" r="15.9155" />
        <circle cx="18" cy="18" r="7.9577" pathLength="100" strokeDasharray={`${shareLeft(days)} 100`} />
      </svg>
      {t.left(days)}
    </span>
  );
}

function Acts({ binned: { product }, canPurge, seller }: BinItemProps) {
  const undo = useUndo();
  const [isRestoring, setRestoring] = useState(false);
  const { toasts } = useShop();
  const { reload } = useTravel();
  const [key] = useState(randomKey);
  const [isAsking, setAsking] = useState(false);
  const close = useCallback(() => setAsking(false), []);
  const { _id, title } = product;
  async function restore(): Promise<void> {
    if (isRestoring) return;
    setRestoring(true);
    await undo({ restore: _id, key }, title);
    setRestoring(false);
  }
  function finish(): void {
    toasts.show({ title: t.purged, detail: title, duration: TOAST_MS.done });
    void reload();
  }
  return (
    <div className="bin-item__acts">
      <button
        className="btn bin-item__restore"
        type="button"
        aria-disabled={isRestoring}
        onClick={() => void restore()}
      >
        <SellerIcon name="return" />
        {t.restore}
        <span className="vh">{title}</span>
      </button>
      {canPurge && (
        <button
          className="btn bin-item__purge"
          type="button"
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
        >
          {t.purge}
          <span className="vh">{title}</span>
        </button>
      )}
      {isAsking && <PurgeDialog product={product} api={seller.api} onClose={close} onDone={finish} />}
    </div>
  );
}

interface PurgeDialogProps {
  readonly product: Product;
  readonly api: Api;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks before a product is deleted for good. */
function PurgeDialog({ product, api, onClose, onDone }: PurgeDialogProps) {
  const { send, isSending, failure } = useWrite(api);
  async function purge(): Promise<void> {
    let isGone = false;
    const params = { productId: product._id };
    const purged = await send('POST /products/:productId/purge', { params }, (refusal) => {
      // Somebody else may have deleted it.
      isGone = isRefused(refusal, 'NOT_IN_BIN');
    });
    if (!purged && !isGone) return;
    onClose();
    onDone();
  }
  return (
    <Dialog title={t.ask} className="dialog--s" onClose={onClose}>
      <div className="dialog__body dialog__note">
        <Face name="trash" />
        <p>{t.consequence(product.title)}</p>
        <WriteFailure failure={failure} />
        <div className="delete-form__pair">
          <button className="btn btn--line" type="button" onClick={onClose}>
            {t.cancel}
          </button>
          <button className="btn btn--danger" type="button" disabled={isSending} onClick={() => void purge()}>
            <Icon name="trash" />
            {isSending ? sellerTexts.sending : t.purge}
          </button>
        </div>
      </div>
    </Dialog>
  );
}

interface BinPictureProps {
  readonly product: Product;
  readonly api: Api;
}

/** Pictures in the bin are sent to signed-in people only, and an `img` element cannot send the token. */
function BinPicture({ product, api }: BinPictureProps) {
  const cover = coverOf(product);
  const picture = useFetched(api, cover && pathOf(cover));
  return <span className="bin-picture">{picture ? <Shown picture={picture} /> : <Icon name="image" />}</span>;
}

/** The smallest file. The shop sends it itself, also when other pictures are on another server. */
export function pathOf(cover: string): string {
  const { url } = pictureVariants(cover)[0] ?? { url: cover };
  return `/images/${url.slice(url.lastIndexOf('/') + 1)}`;
}

function Shown({ picture }: { readonly picture: Blob }) {
  const url = useObjectUrl(picture);
  return url && <img className="ph" src={url} alt="" width="64" height="64" />;
}

/** Null until the picture is there. A failure shows the same as a product without a picture. */
function useFetched(api: Api, path: string | null): Blob | null {
  const load = async () => {
    const response = path ? await api.ask(path) : null;
    return response?.ok ? await response.blob() : null;
  };
  return useQuery({ queryKey: ['picture', path], queryFn: load }).data ?? null;
}
