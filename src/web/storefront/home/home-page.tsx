import { paths } from '../../../domain/addresses.ts';
import { HOME_TILES } from '../../../domain/catalogue/categories.ts';
import { YEARS_IN_MARKET } from '../../../domain/limits.ts';
import { preloading } from '../../dialogs/dialog-loader.tsx';
import { useShop } from '../../runtime/shop-context.ts';
import { CategoryArt, Icon } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { texts } from '../../ui/texts.ts';
import { ContactBand } from './contact-band.tsx';
import { ExampleChat } from './example-chat.tsx';
import { homeTexts } from './texts.ts';
import './home-page.css';
import '../../ui/section.css';
import './hero.css';

export function HomePage() {
  return (
    <>
      <PageHead title={homeTexts.home.title} description={texts.shell.description} path={paths.home} />
      <Hero />
      <Missions />
      <Tiles />
      <section className="section section--last wrap">
        <ContactBand>
          <h2>{homeTexts.contact.question}</h2>
          <p>{homeTexts.contact.offer}</p>
        </ContactBand>
      </section>
    </>
  );
}

function Missions() {
  return (
    <section className="home-page__calls wrap" aria-label={homeTexts.home.mission}>
      {homeTexts.missions.map((mission) => (
        <div className="home-page__call" key={mission.title}>
          <span className="home-page__call-icon">
            <Icon name={mission.icon} />
          </span>
          <h2>{mission.title}</h2>
          <p>{mission.text}</p>
        </div>
      ))}
    </section>
  );
}

/** The pattern repeats after eight tiles. No two neighbours have the same tone. */
const TONES = [
  '',
  'home-page__tile--g',
  '',
  'home-page__tile--m',
  'home-page__tile--g',
  '',
  'home-page__tile--m',
  '',
];

function Tiles() {
  return (
    <section className="section wrap">
      <div className="section__head">
        <h2>{homeTexts.home.tiles}</h2>
        <ShopLink className="section__more" to={paths.shop}>
          <span>{texts.shell.everything}</span>
          <Icon name="arrow" />
        </ShopLink>
      </div>
      <div className="home-page__tiles">
        {HOME_TILES.map((tile, index) => (
          <ShopLink
            className={`home-page__tile ${TONES[index % TONES.length]}`.trim()}
            key={tile.path}
            to={encodeURI(tile.path)}
          >
            <b>
              <span className="under">{tile.label}</span>
            </b>
            <CategoryArt category={tile.label} />
          </ShopLink>
        ))}
      </div>
    </section>
  );
}

function Hero() {
  const { dialogs } = useShop();
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
