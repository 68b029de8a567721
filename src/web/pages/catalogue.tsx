import { useLoaderData } from 'react-router';
import { ALL_CATEGORIES, categoryKey, categoryPath, describeCategory } from '../../domain/categories.ts';
import { CategoryArt } from '../parts/icon.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { SellerGreeting } from '../parts/seller-controls-greeting.tsx';
import type { CatalogueView } from '../source.ts';
import { texts } from '../texts.ts';
import { NoProducts } from './catalogue-empty.tsx';
import { CatalogueList } from './catalogue-list.tsx';

export function CataloguePage() {
  const view = useLoaderData<CatalogueView>();
  return (
    <div className="wrap">
      <CatalogueHead view={view} />
      <SellerGreeting />
      <CatalogueHeading view={view} />
      {view.total > 0 ? <CatalogueList key={view.category} view={view} /> : <NoProducts />}
    </div>
  );
}

function CatalogueHead({ view: { category } }: { readonly view: CatalogueView }) {
  const isAll = category !== null && categoryKey(category) === ALL_CATEGORIES;
  const description = describeCategory(category ?? ALL_CATEGORIES) ?? texts.shell.description;
  if (isAll) return <PageHead title={texts.catalogue.title} description={description} path="/tienda" />;
  return (
    <PageHead
      title={category ?? texts.catalogue.unknown}
      description={description}
      path={category && categoryPath(category)}
    />
  );
}

function CatalogueHeading({ view: { category, available } }: { readonly view: CatalogueView }) {
  const paragraph = category && describeCategory(category);
  return (
    <header className="cathead">
      <h1>{category ?? texts.catalogue.unknown}</h1>
      <div className="cathead__art">
        {artOf(category).map((name) => (
          <CategoryArt key={name} category={name} />
        ))}
      </div>
      {paragraph && <p className="cathead__p">{paragraph}</p>}
      <p className="count">
        <i className={available > 0 ? 'dot' : 'dot dot--off'} />
        {texts.catalogue.available(available)}
      </p>
    </header>
  );
}

/** Everything at once is shown by a few of its parts. */
function artOf(category: string | null): readonly string[] {
  if (!category) return [];
  return categoryKey(category) === ALL_CATEGORIES ? [category, 'audio', 'gaming', 'telefonos'] : [category];
}
