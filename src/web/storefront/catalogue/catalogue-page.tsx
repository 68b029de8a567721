import { categoryPath, paths } from '../../../domain/addresses.ts';
import { ALL_CATEGORIES, categoryKey, describeCategory } from '../../../domain/catalogue/categories.ts';
import { readSelection, writeSelection } from '../../../domain/catalogue/list-query.ts';
import { NoProducts } from '../../catalogue/empty-list.tsx';
import type { CatalogueView } from '../../data/public-data.ts';
import { useShop } from '../../runtime/shop-context.ts';
import { GreetingPlace } from '../../seller/card-controls/greeting-place.tsx';
import { ShareButton } from '../../sharing/share-button.tsx';
import { CategoryArt } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { texts } from '../../ui/texts.ts';
import { ProductList } from './product-list.tsx';
import './catalogue-page.css';
import '../../ui/tag.css';

export function CataloguePage({ data: view }: { readonly data: CatalogueView }) {
  return (
    <div className="wrap">
      <CatalogueHead view={view} />
      <CatalogueHeading view={view} />
      {view.total > 0 ? <ProductList key={view.category} view={view} /> : <NoProducts />}
    </div>
  );
}

function CatalogueHead({ view: { category } }: { readonly view: CatalogueView }) {
  const { cart } = useShop().settings;
  const description = describeCategory(category ?? ALL_CATEGORIES, cart) ?? texts.shell.description;
  const title = category && isAll(category) ? texts.shell.shop : (category ?? texts.catalogue.unknown);
  return <PageHead title={title} description={description} path={category && pathOf(category)} />;
}

function CatalogueHeading({ view: { category, available } }: { readonly view: CatalogueView }) {
  const { cart } = useShop().settings;
  const paragraph = category && describeCategory(category, cart);
  return (
    <header className="catalogue-page__head">
      <h1>{category ?? texts.catalogue.unknown}</h1>
      <div className="catalogue-page__art">
        {artOf(category).map((name) => (
          <CategoryArt key={name} category={name} />
        ))}
      </div>
      <GreetingPlace>{paragraph && <p className="catalogue-page__text">{paragraph}</p>}</GreetingPlace>
      <div className="catalogue-page__foot">
        <p className="count">
          <i className={available > 0 ? 'dot' : 'dot dot--off'} />
          {texts.catalogue.available(available)}
        </p>
        {category && <ShareList category={category} />}
      </div>
    </header>
  );
}

/** Shares the list as shown: the address keeps the search and the filters, and loses parameters of trackers. */
function ShareList({ category }: { readonly category: string }) {
  const { shopName, shopUrl } = useShop().settings;
  const title = isAll(category) ? shopName : texts.sharing.catalogue(category, shopName);
  return (
    <ShareButton
      find={() => ({
        title,
        url: shopUrl + pathOf(category) + writeSelection(readSelection(location.search)),
      })}
    />
  );
}

function isAll(category: string): boolean {
  return categoryKey(category) === ALL_CATEGORIES;
}

function pathOf(category: string): string {
  return isAll(category) ? paths.shop : categoryPath(category);
}

/** The list of all categories shows a few of them. */
function artOf(category: string | null): readonly string[] {
  if (!category) return [];
  return isAll(category) ? [category, 'audio', 'gaming', 'telefonos'] : [category];
}
