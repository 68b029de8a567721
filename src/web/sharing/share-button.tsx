import type { Shared } from '../../domain/discovery/share.ts';
import { preloading } from '../dialogs/dialog-loader.tsx';
import { useShop } from '../runtime/shop-context.ts';
import { Icon } from '../ui/icon.tsx';
import { shareTexts } from './texts.ts';
import './share-button.css';

interface ShareButtonProps {
  /** Asked at the tap: the address changes with what a visitor looks for. */
  readonly find: () => Shared;
}

/** A phone's own way of passing things on; elsewhere a dialog, which has a code for the phone too. */
export function ShareButton({ find }: ShareButtonProps) {
  const { dialogs } = useShop();
  async function share() {
    const shared = find();
    if (!(await shareByPhone(shared))) dialogs.open({ name: 'share', shared });
  }
  return (
    <button
      className="btn btn--quiet share"
      type="button"
      aria-haspopup="dialog"
      onClick={() => void share()}
      {...preloading('share')}
    >
      <Icon name="share" />
      <span className="share__word">{shareTexts.share}</span>
    </button>
  );
}

/** False where there is no such way, or it fails. Somebody who thinks better of it has been served. */
async function shareByPhone(shared: Shared): Promise<boolean> {
  if (!navigator.share || !matchMedia('(pointer: coarse)').matches) return false;
  try {
    await navigator.share(shared);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
