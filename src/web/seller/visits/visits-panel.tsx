import { Suspense, use } from 'react';
import { useLoaderData } from 'react-router';
import type { CountsReport } from '../../../domain/visits/visit-counts.ts';
import type { Answer } from '../../data/api.ts';
import { FailedLoad } from '../refused-alert.tsx';
import { VisitsChart } from './chart.tsx';
import { DaysTable, ProductsTable } from './tables.tsx';
import { visitTexts as t } from './texts.ts';
import './visits-panel.css';
import '../panel.css';

/** The data that the loader of the account page provides for this panel. */
export interface VisitsView {
  readonly counts: Promise<Answer<CountsReport>>;
}

/** Shows what visitors view, add to the cart and ask about. */
export function VisitsPanel() {
  const { counts } = useLoaderData<VisitsView>();
  return (
    <section className="panel visits-panel" id="que-se-vende">
      <h2>{t.title}</h2>
      <Suspense fallback={<p className="visits-panel__hint">{t.wait}</p>}>
        <LoadedCounts counts={counts} />
      </Suspense>
    </section>
  );
}

function LoadedCounts({ counts }: VisitsView) {
  const answer = use(counts);
  return answer.kind === 'ok' ? <Report report={answer.value} /> : <FailedLoad answer={answer} />;
}

function Report({ report: { days, products, searches } }: { readonly report: CountsReport }) {
  return (
    <>
      <p className="visits-panel__hint">{t.lead(days.length)}</p>
      {products.length === 0 ? (
        <p className="visits-panel__empty">{t.empty}</p>
      ) : (
        <>
          <VisitsChart days={days} />
          <DaysTable days={days} />
          <h3>{t.byProduct}</h3>
          <ProductsTable products={products} />
        </>
      )}
      <h3>{t.searches}</h3>
      <p className="visits-panel__hint">{searches.length > 0 ? t.searchesHint : t.noSearches}</p>
      <ul className="visits-panel__words">
        {searches.map(({ words, count }) => (
          <li key={words}>
            <span>{words}</span> <b>{t.times(count)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
