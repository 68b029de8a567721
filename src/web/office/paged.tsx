import { type ReactNode, useState } from 'react';
import { sellerTexts } from '../seller/texts.ts';

/** Rendered at once: thousands would block a phone. */
const PAGE = 50;

interface PagedProps<T> {
  readonly all: readonly T[];
  readonly children: (shown: readonly T[]) => ReactNode;
}

/** The first of a long list, and a button for more. */
export function Paged<T>({ all, children }: PagedProps<T>) {
  const [shown, setShown] = useState(PAGE);
  const left = all.length - shown;
  return (
    <>
      {children(all.slice(0, shown))}
      {left > 0 && (
        <button className="btn btn--line" type="button" onClick={() => setShown(shown + PAGE)}>
          {sellerTexts.more(left)}
        </button>
      )}
    </>
  );
}
