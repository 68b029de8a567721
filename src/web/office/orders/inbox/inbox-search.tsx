import {
  type ClipboardEvent,
  type FormEvent,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { SellerIcon } from '../../ui/seller-icon.tsx';
import { isMessage } from '../selection.ts';
import { inboxTexts as t } from './texts.ts';
import './inbox-search.css';

interface InboxSearchProps {
  /** The words in the address. */
  readonly query: string;
  readonly onSearch: (query: string) => void;
  readonly onMessage: (text: string) => void;
}

/** Time for another letter. */
const TYPING_MS = 300;

/** From this width the whole placeholder fits, also with larger text. */
const wide = () => matchMedia('(min-width: 48em)');
const hasRoom = () => wide().matches;

function watchWidth(listener: () => void): () => void {
  const query = wide();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Searches while somebody types. A message that is pasted is read instead. */
export function InboxSearch({ query, onSearch, onMessage }: InboxSearchProps) {
  const { typed, type, searchNow } = useTyping(query, onSearch);
  const [isRefused, setRefused] = useState(false);
  const isWide = useSyncExternalStore(watchWidth, hasRoom);
  function take(text: string): void {
    if (isMessage(text)) onMessage(text.trim());
    else searchNow(text);
  }
  function paste(event: ClipboardEvent): void {
    const text = event.clipboardData.getData('text');
    // The field would join its lines.
    if (!isMessage(text)) return;
    event.preventDefault();
    onMessage(text.trim());
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    take(typed);
  }
  return (
    <search>
      <form className="inbox-search" onSubmit={submit}>
        <label>
          <span className="vh">{t.search}</span>
          <Icon name="search" />
          <input
            type="search"
            value={typed}
            placeholder={isWide ? t.search : t.shortSearch}
            enterKeyHint="search"
            autoComplete="off"
            onChange={(event) => type(event.target.value)}
            onPaste={paste}
          />
        </label>
        <PasteButton onPaste={take} onRefused={setRefused} />
      </form>
      <p className="inbox-search__refused" role="status">
        {isRefused && t.pasteRefused}
      </p>
    </search>
  );
}

interface PasteButtonProps {
  readonly onPaste: (text: string) => void;
  readonly onRefused: (isRefused: boolean) => void;
}

/** Missing where pages cannot read what was copied. */
function PasteButton({ onPaste, onRefused }: PasteButtonProps) {
  if (!navigator.clipboard?.readText) return null;
  async function paste(): Promise<void> {
    try {
      const text = await navigator.clipboard.readText?.();
      onRefused(false);
      if (text?.trim()) onPaste(text);
    } catch {
      onRefused(true);
    }
  }
  return (
    <button
      className="iconbtn inbox-search__paste"
      type="button"
      aria-label={t.paste}
      onClick={() => void paste()}
    >
      <SellerIcon name="paste" />
    </button>
  );
}

/** The text in the field is ahead of the address, which follows when somebody stops typing. */
function useTyping(query: string, onSearch: (query: string) => void) {
  const [state, setState] = useState({ query, typed: query, sent: query });
  if (state.query !== query) {
    // Letters may have been typed since the field changed the address. Another change, as by Back, is shown.
    setState({ query, typed: query === state.sent ? state.typed : query, sent: query });
  }
  function searchNow(text: string): void {
    setState({ query, typed: text, sent: text.trim() });
    if (text.trim() !== query) onSearch(text.trim());
  }
  const { typed } = state;
  const searchLater = useEffectEvent(() => {
    if (typed.trim() !== query && !isMessage(typed)) searchNow(typed);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every letter begins the wait anew.
  useEffect(() => {
    const timer = setTimeout(() => searchLater(), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, searchNow, type: (text: string) => setState({ ...state, typed: text }) };
}
