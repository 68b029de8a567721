import { Icon } from '../ui/icon.tsx';
import { cartTexts as t } from './texts.ts';
import '../ui/bubble.css';
import './message-preview.css';

/** Shows the exact message that the chat will send. */
export function MessagePreview({ message }: { readonly message: string }) {
  return (
    <details className="message-preview">
      <summary>
        <Icon name="chat" />
        {t.message}
        <Icon name="chevron" />
      </summary>
      <div className="bubble bubble--out">{message.split(/(https?:\/\/\S+)/).map(showPart)}</div>
    </details>
  );
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
