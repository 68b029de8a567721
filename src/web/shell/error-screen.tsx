import { paths } from '../../domain/addresses.ts';
import { contactLink } from '../../domain/cart/chat.ts';
import { mayWorkLater, toPageError } from '../runtime/page-error.ts';
import { useShop } from '../runtime/shop-context.ts';
import { chunkTexts } from '../runtime/texts.ts';
import { useLocation } from '../runtime/travel.ts';
import { Face, Icon } from '../ui/icon.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { texts } from '../ui/texts.ts';
import './error-screen.css';

/** `error` is what a loader, a chunk or a component of the page threw. */
export function ErrorScreen({ error }: { readonly error: unknown }) {
  const { shopName, phone } = useShop().settings;
  const { pathname, search } = useLocation();
  const shown = toPageError(error);
  const { status, message } = shown;
  return (
    <div className="error-screen wrap">
      <title>{`${texts.error.title} · ${shopName}`}</title>
      <meta name="robots" content="noindex" />
      <Face name="sad" />
      <h1>{texts.error.title}</h1>
      <p>{texts.error.advice}</p>
      {message && <p className="error-screen__cause">{`${message} (${status})`}</p>}
      <div className="error-screen__acts">
        <ShopLink className="btn btn--main btn--big" to={paths.shop}>
          {texts.error.toCatalogue}
        </ShopLink>
        {/* Loads the whole page again, because browsers do not fetch a failed chunk twice. */}
        {mayWorkLater(shown) && (
          <a className="btn btn--line btn--big" href={pathname + search}>
            {chunkTexts.retry}
          </a>
        )}
        <a className="btn btn--quiet btn--big" href={contactLink(phone)} target="_blank" rel="noopener">
          <Icon name="whatsapp" />
          {texts.error.chat}
        </a>
      </div>
    </div>
  );
}

/** Shown when the shell or the error page fails. It uses no other component, because that could fail too. */
export function LastResort() {
  return (
    <main className="error-screen wrap">
      <h1>{texts.error.lastResort}</h1>
      <a className="btn btn--main btn--big" href={paths.shop}>
        {texts.error.toCatalogue}
      </a>
    </main>
  );
}
