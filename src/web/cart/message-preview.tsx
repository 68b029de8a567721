import { Icon } from '../ui/icon.tsx';
import { texts } from '../ui/texts.ts';
import '../ui/bubble.css';
import './message-preview.css';

/** The message exactly as it will leave, for who wants to see it first. */
export function MessagePreview({ message }: { readonly message: string }) {
  return (
    <details className="peek">
      <summary>
        <Icon name="chat" />
        {texts.cart.message}
        <Icon name="chevron" />
      </summary>
      <div className="bub bub--out">{message.split(/(https?:\/\/\S+)/).map(showPart)}</div>
    </details>
  );
}

/** Every second part is an address. */
function showPart(part: string, index: number) {
  if (index % 2 === 0) return part;
  return (
    <span className="bub__link" key={`${index} ${part}`}>
      {part}
    </span>
  );
}
