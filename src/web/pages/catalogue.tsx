import { useLoaderData } from 'react-router';
import { readSelection, writeSelection } from '../../domain/catalogue-address.ts';
import { ALL_CATEGORIES, categoryKey, categoryPath, describeCategory } from '../../domain/categories.ts';
import { CategoryArt } from '../parts/icon.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { SellerGreeting } from '../parts/seller-controls-greeting.tsx';
import { ShareButton } from '../parts/share-button.tsx';
import { useShop } from '../shop.ts';
import type { CatalogueView } from '../source.ts';
import { texts } from '../texts.ts';
import { shareTexts } from '../texts-share.ts';
import { NoProducts } from './catalogue-empty.tsx';
import { CatalogueList } from './catalogue-list.tsx';
import './catalogue.css';
import '../parts/tag.css';

export function CataloguePage() {
  const view = useLoaderData<CatalogueView>();
  return (
    <div className="wrap">
      <CatalogueHead view={view} />
      <CatalogueHeading view={view} />
      {view.total > 0 ? <CatalogueList key={view.category} view={view} /> : <NoProducts />}
    </div>
  );
}

function CatalogueHead({ view: { category } }: { readonly view: CatalogueView }) {
  const { cart } = useShop().settings;
  const description = describeCategory(category ?? ALL_CATEGORIES, cart) ?? texts.shell.description;
  if (category && isAll(category))
    return <PageHead title={texts.catalogue.title} description={description} path="/tienda" />;
  return (
    <PageHead
      title={category ?? texts.catalogue.unknown}
      description={description}
      path={category && categoryPath(category)}
    />
  );
}

function CatalogueHeading({ view: { category, available } }: { readonly view: CatalogueView }) {
  const { cart } = useShop().settings;
  const paragraph = category && describeCategory(category, cart);
  return (
    <header className="cathead">
      <h1>{category ?? texts.catalogue.unknown}</h1>
      <div className="cathead__art">
        {artOf(category).map((name) => (
          <CategoryArt key={name} category={name} />
        ))}
      </div>
      <SellerGreeting>{paragraph && <p className="cathead__p">{paragraph}</p>}</SellerGreeting>
      <div className="cathead__foot">
        <p className="count">
          <i className={available > 0 ? 'dot' : 'dot dot--off'} />
          {texts.catalogue.available(available)}
        </p>
        {category && <ShareList category={category} />}
      </div>
    </header>
  );
}

/** What is passed on is what is seen: what the visitor looks for stays in the address, what trackers added does not. */
function ShareList({ category }: { readonly category: string }) {
  const { shopName, shopUrl } = useShop().settings;
  const path = isAll(category) ? '/tienda' : categoryPath(category);
  const title = isAll(category) ? shopName : shareTexts.catalogue(category, shopName);
  return (
    <ShareButton
      find={() => ({ title, url: shopUrl + path + writeSelection(readSelection(location.search)) })}
    />
  );
}

function isAll(category: string): boolean {
  return categoryKey(category) === ALL_CATEGORIES;
}

/** Everything at once is shown by a few of its parts. */
function artOf(category: string | null): readonly string[] {
  if (!category) return [];
  return isAll(category) ? [category, 'audio', 'gaming', 'telefonos'] : [category];
}
