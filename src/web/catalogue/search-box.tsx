import { useEffect, useEffectEvent, useRef } from 'react';
import { MAX_QUERY_LENGTH } from '../../domain/catalogue/search.ts';
import { Icon } from '../ui/icon.tsx';
import { texts } from '../ui/texts.ts';
import './search-box.css';

interface SearchBoxProps {
  readonly query: string;
  readonly onType: (query: string) => void;
  /** Called when the visitor is about to type. */
  readonly onAwait: () => void;
}

export function SearchBox({ query, onType, onAwait }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  /** Takes over text that was typed before hydration. */
  const adopt = useEffectEvent(() => {
    const typed = input.current?.value ?? '';
    if (typed !== query) onType(typed);
  });
  useEffect(() => adopt(), []);
  return (
    <label className="search-box">
      <span className="vh">{texts.search.label}</span>
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        name="q"
        value={query}
        maxLength={MAX_QUERY_LENGTH}
        placeholder={texts.search.placeholder}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onType(event.target.value)}
        onFocus={onAwait}
      />
    </label>
  );
}
