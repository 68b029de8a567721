import { paths } from '../../domain/addresses.ts';
import { YEARS_IN_MARKET } from '../../domain/limits.ts';
import headphones from '../assets/audifonos.svg';
import { preloading } from '../dialogs/dialog-loader.tsx';
import { useShop } from '../runtime/shop-context.ts';
import { Face, Icon } from '../ui/icon.tsx';
import { Price } from '../ui/price.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { homeTexts } from './texts.ts';
import './hero.css';
import '../ui/bubble.css';
import '../ui/tag.css';

export function HomeHero() {
  return (
    <section className="hero">
      <div className="hero__in wrap">
        <div>
          <h1>
            {homeTexts.home.welcome} <em>{homeTexts.home.welcomeMore}</em>
          </h1>
          <p className="hero__lead">{homeTexts.home.lead}</p>
          <div className="hero__cta">
            <ShopLink className="btn btn--main btn--big" to={paths.shop}>
              {homeTexts.home.toShop} <Icon name="arrow" />
            </ShopLink>
            <HelpButton />
          </div>
          <p className="years">
            <b>{YEARS_IN_MARKET}</b>
            <span>
              {homeTexts.home.years}
              <small>{homeTexts.home.yearsMore}</small>
            </span>
          </p>
        </div>
        <ExampleChat />
      </div>
    </section>
  );
}

function HelpButton() {
  const { dialogs } = useShop();
  return (
    <button
      className="btn btn--line btn--big"
      type="button"
      aria-haspopup="dialog"
      onClick={() => dialogs.open({ name: 'help' })}
      {...preloading(dialogs, 'help')}
    >
      <Icon name="help" />
      {homeTexts.home.howToBuy}
    </button>
  );
}

/** A picture made of text: one label tells it, its parts are not read out. */
function ExampleChat() {
  const { shopName } = useShop().settings;
  const { example } = homeTexts;
  return (
    <div className="stage" role="img" aria-label={example.label}>
      <div className="stage__thread" aria-hidden="true">
        <div className="stage__who">
          <Face name="smile" />
          <span>
            <b>{shopName}</b>
            <small>
              <i className="dot" />
              {example.online}
            </small>
          </span>
        </div>
        <div className="bub bub--out bub--item">
          <img className="ph" src={headphones} alt="" width="400" height="400" />
          <b>{example.product}</b>
          <Price colones={example.price} />
        </div>
        <div className="bub bub--out">
          {example.order}
          <span className="bub__meta">{example.orderTime}</span>
        </div>
        <div className="bub">{example.answer}</div>
        <div className="bub bub--out">
          {example.place}
          <span className="bub__meta">{example.placeTime}</span>
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
