import { Fragment } from 'react';
import { productUrl } from '../../../domain/addresses.ts';
import { productMessage } from '../../../domain/cart/chat.ts';
import type { Product } from '../../../domain/entities.ts';
import { useShop } from '../../runtime/shop-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { productTexts as t } from './texts.ts';
import '../../ui/bubble.css';
import './chat-preview.css';

/** Shows the exact message that the chat will send. */
export function ChatPreview({ product }: { readonly product: Product }) {
  const { shopUrl } = useShop().settings;
  const url = productUrl(shopUrl, product);
  const words = productMessage(shopUrl, product).slice(0, -url.length);
  return (
    <div className="chat-preview">
      <p className="chat-preview__t">
        <Icon name="whatsapp" />
        {t.message}
      </p>
      <div className="bubble bubble--out">
        {words}
        <span className="bubble__link">
          <Breakable url={url} />
        </span>
      </div>
    </div>
  );
}

/** Lets the address break after each slash. Copied text stays the plain address. */
function Breakable({ url }: { readonly url: string }) {
  let before = '';
  return (url.match(/[^/]+\/*/g) ?? []).map((part) => {
    before += part;
    return (
      <Fragment key={before}>
        {part}
        <wbr />
      </Fragment>
    );
  });
}
