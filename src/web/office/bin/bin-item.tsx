import { useCallback, useState } from 'react';
import { formatPrice } from '../../../domain/money.ts';
import { BIN_DAYS } from '../../../domain/product/bin.ts';
import { momentInWords } from '../../../domain/when.ts';
import { randomKey } from '../../data/idempotency-key.ts';
import { useShop } from '../../runtime/shop-context.ts';
import { useTravel } from '../../runtime/travel.ts';
import { useUndo } from '../../seller/undo-notice.tsx';
import { TOAST_MS } from '../../ui/toast-store.ts';
import type { Seller } from '../seller.ts';
import { SellerIcon } from '../seller-icon.tsx';
import { BinPicture } from './bin-picture.tsx';
import type { BinnedProduct } from './bin-view.tsx';
import { PurgeDialog } from './purge-dialog.tsx';
import { binTexts as t } from './texts.ts';
import './bin-item.css';

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

function DaysLeft({ days }: { readonly days: number }) {
  const share = Math.max(0, Math.min(1, days / BIN_DAYS));
  return (
    <span className={days <= FEW_DAYS ? 'bin-item__left bin-item__left--few' : 'bin-item__left'}>
      {/* A circle of length 100, drawn from the top. */}
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle cx="18" cy="18" r="15.9155" />
        <circle cx="18" cy="18" r="7.9577" pathLength="100" strokeDasharray={`${share * 100} 100`} />
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
