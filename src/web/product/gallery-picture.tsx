import type { MouseEvent } from 'react';
import { Picture } from '../ui/responsive-picture.tsx';
import './gallery.css';

const SHOWN_WIDTH =
  '(min-width: 3200px) 89rem, (min-width: 2200px) 61rem, (min-width: 1600px) 45rem, (min-width: 1280px) 39rem, (min-width: 768px) 48vw, min(100vw, 42vh)';

interface GalleryPictureProps {
  readonly url: string;
  readonly alt: string;
  readonly isFirst: boolean;
  /** The next one to be seen. */
  readonly isAwaited: boolean;
  /** False for those that the keyboard reaches through the carousel only. */
  readonly isReachable: boolean;
  readonly onOpen: () => void;
}

/** A link to the picture itself, which is what it opens without scripts or in a tab of its own. */
export function GalleryPicture({ url, alt, isFirst, isAwaited, isReachable, onOpen }: GalleryPictureProps) {
  function open(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  }
  return (
    <a className="gal__pic" href={url} tabIndex={isReachable ? undefined : -1} onClick={open}>
      <Picture url={url} alt={alt} sizes={SHOWN_WIDTH} isUrgent={isFirst} isAwaited={isAwaited} />
    </a>
  );
}
