import headphones from '../../assets/audifonos.svg';
import { useShop } from '../../runtime/shop-context.ts';
import { Face } from '../../ui/icon.tsx';
import { Price } from '../../ui/price.tsx';
import { homeTexts } from './texts.ts';
import './example-chat.css';
import '../../ui/bubble.css';
import '../../ui/tag.css';

/** An illustration made of text: screen readers read its label and not its parts. */
export function ExampleChat() {
  const { shopName } = useShop().settings;
  const { example } = homeTexts;
  return (
    <div className="example-chat" role="img" aria-label={example.label}>
      <div className="example-chat__thread" aria-hidden="true">
        <div className="example-chat__who">
          <Face name="smile" />
          <span>
            <b>{shopName}</b>
            <small>
              <i className="dot" />
              {example.online}
            </small>
          </span>
        </div>
        <div className="bubble bubble--out bubble--item">
          <img className="ph" src={headphones} alt="" width="400" height="400" />
          <b>{example.product}</b>
          <Price colones={example.price} />
        </div>
        <div className="bubble bubble--out">
          {example.order}
          <span className="bubble__meta">{example.orderTime}</span>
        </div>
        <div className="bubble">{example.answer}</div>
        <div className="bubble bubble--out">
          {example.place}
          <span className="bubble__meta">{example.placeTime}</span>
        </div>
        <div className="typing">
          <i />
          <i />
          <i />
        </div>
      </div>
    </div>
  );
}
