import { Icon } from '../ui/icon.tsx';
import { orderTexts, cartTexts as t } from './texts.ts';
import '../ui/bubble.css';
import './message-preview.css';

interface MessagePreviewProps {
  readonly message: string;
  readonly hasOrder?: boolean;
}

/** An order is the last two lines of its message. */
const LINES_OF_ORDER = /\n.*\n.*$/;

/** Shows the exact message that the chat will send. */
export function MessagePreview({ message, hasOrder = false }: MessagePreviewProps) {
  const orderAt = hasOrder ? message.search(LINES_OF_ORDER) + 1 : message.length;
  return (
    <details className="message-preview">
      <summary>
        <Icon name="chat" />
        {t.message}
        <Icon name="chevron" />
      </summary>
      <div className="bubble bubble--out">
        {showText(message.slice(0, orderAt))}
        {hasOrder && <span className="message-preview__order">{showText(message.slice(orderAt))}</span>}
      </div>
      {hasOrder && (
        <p className="message-preview__caption">
          <Icon name="search" />
          {orderTexts.caption}
        </p>
      )}
    </details>
  );
}

function showText(text: string) {
  return text.split(/(https?:\/\/\S+)/).map(showPart);
}

/** The split puts an address at every odd index. */
function showPart(part: string, index: number) {
  if (index % 2 === 0) return part;
  return (
    <span className="bubble__link" key={`${index} ${part}`}>
      {part}
    </span>
  );
}
