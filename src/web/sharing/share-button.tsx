import type { Shared } from '../../domain/discovery/share.ts';
import { preloading } from '../dialogs/dialog-loader.tsx';
import { useShop } from '../runtime/shop-context.ts';
import { Icon } from '../ui/icon.tsx';
import { texts } from '../ui/texts.ts';
import './share-button.css';

/** Opens the phone's share sheet, or a dialog elsewhere. `find` is called at the click: search and filters change the address. */
export function ShareButton({ find }: { readonly find: () => Shared }) {
  const { dialogs } = useShop();
  async function share() {
    const shared = find();
    if (!(await shareByPhone(shared))) dialogs.open({ name: 'share', shared });
  }
  return (
    <button
      className="btn btn--quiet share-button"
      type="button"
      aria-haspopup="dialog"
      onClick={() => void share()}
      {...preloading(dialogs, 'share')}
    >
      <Icon name="share" />
      <span className="share-button__word">{texts.sharing.share}</span>
    </button>
  );
}

/** False when the browser has no share sheet or it fails. A cancelled share counts as done. */
async function shareByPhone(shared: Shared): Promise<boolean> {
  if (!navigator.share || !matchMedia('(pointer: coarse)').matches) return false;
  try {
    await navigator.share(shared);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
