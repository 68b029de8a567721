import type { ReactNode } from 'react';
import { paths } from '../../domain/addresses.ts';
import { contactLink } from '../../domain/cart/chat.ts';
import { EVERYTHING, type Selection, writeSelection } from '../../domain/catalogue/list-query.ts';
import { useShop } from '../runtime/shop-context.ts';
import { Face, Icon } from '../ui/icon.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { texts } from '../ui/texts.ts';
import '../shell/error-screen.css';
import './empty-list.css';

export function NoProducts() {
  return (
    <Empty title={texts.catalogue.empty} text={texts.catalogue.emptyMore}>
      <AskLink />
    </Empty>
  );
}

interface NothingFoundProps {
  readonly selection: Selection;
  /** True when only one category was searched. */
  readonly isPart: boolean;
  readonly onClear: () => void;
}

export function NothingFound({ selection, isPart, onClear }: NothingFoundProps) {
  const { query } = selection;
  return (
    <Empty
      title={query ? texts.search.nothing(query.trim()) : texts.filters.nothing}
      text={texts.search.nothingMore}
    >
      <div className="error-screen__acts">
        <button className="btn btn--line" type="button" onClick={onClear}>
          {query ? texts.search.clear : texts.filters.clear}
        </button>
        {isPart && query && (
          <ShopLink className="btn btn--line" to={paths.shop + writeSelection({ ...EVERYTHING, query })}>
            {texts.search.everywhere}
          </ShopLink>
        )}
        <AskLink />
      </div>
    </Empty>
  );
}

function AskLink() {
  const { phone } = useShop().settings;
  return (
    <a className="btn btn--chat" href={contactLink(phone)} target="_blank" rel="noopener">
      <Icon name="whatsapp" />
      {texts.catalogue.ask}
    </a>
  );
}

function Empty({ title, text, children }: Readonly<{ title: string; text: string; children: ReactNode }>) {
  return (
    <div className="empty-list">
      <Face name="empty" />
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  );
}
