import { paths } from '../../domain/addresses.ts';
import { YEARS_IN_MARKET } from '../../domain/limits.ts';
import { preloading } from '../dialogs/dialog-loader.tsx';
import { useShop } from '../runtime/shop-context.ts';
import { Icon } from '../ui/icon.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { ExampleChat } from './example-chat.tsx';
import { homeTexts } from './texts.ts';
import './hero.css';

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
