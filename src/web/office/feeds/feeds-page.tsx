import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { Settings } from '../../../contract/rendering.ts';
import { editProductPath, paths } from '../../../domain/addresses.ts';
import type { FeedReport } from '../../../domain/discovery/feed.ts';
import { isPublicAddress } from '../../../domain/discovery/link-preview.ts';
import { useShop } from '../../runtime/shop-context.ts';
import { isSignedOut, orSignOut } from '../../seller/failure.ts';
import { Loading } from '../../seller/loading.tsx';
import { LinkQr } from '../../sharing/link-qr.tsx';
import { Alert } from '../../ui/alert.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import type { Seller } from '../seller.ts';
import { AccountSubpage } from '../ui/account-subpage.tsx';
import { FailedLoad } from '../ui/refused-alert.tsx';
import { feedTexts as t } from './texts.ts';
import './feeds-page.css';
import '../ui/panel.css';

/** The page `/cuenta/catalogos`: the addresses of the feeds for Meta and Google, and the products that they leave out. */
export function createFeedsPage(seller: Seller) {
  return { Component: () => <FeedsPage seller={seller} /> };
}

function reportOf({ api, session }: Seller) {
  return queryOptions({
    queryKey: ['feeds'],
    queryFn: () => orSignOut(session, api.call('GET /feeds/report')),
  });
}

function FeedsPage({ seller }: { readonly seller: Seller }) {
  const { shop, base, meta, google } = addressesOf(useShop().settings);
  return (
    <AccountSubpage title={t.title} description={t.entry} lead={t.lead}>
      <section className="panel feeds-page__feed" aria-label={t.shop.title}>
        <h2>{t.shop.title}</h2>
        <p>{t.shop.lead}</p>
        <CopyButton label={t.copy} text={shop} />
        <LinkQr url={shop} />
      </section>
      {!isPublicAddress(base) && <Alert title={t.private} />}
      <Feed {...t.meta} address={meta} />
      <Feed {...t.google} address={google} />
      <section className="panel">
        <h2>{t.missing}</h2>
        <Suspense fallback={<Loading />}>
          <Report seller={seller} />
        </Suspense>
      </section>
    </AccountSubpage>
  );
}

/** What other catalogues read. The API may have an address of its own. */
export function addressesOf({ apiBaseUrl, shopUrl }: Pick<Settings, 'apiBaseUrl' | 'shopUrl'>) {
  const base = new URL(apiBaseUrl, shopUrl).href.replace(/\/$/, '');
  const [meta, google] = [`${base}/feeds/meta.csv`, `${base}/feeds/google.xml`];
  return { shop: shopUrl + paths.shop, base, meta, google };
}

type FeedProps = (typeof t)['meta' | 'google'] & { readonly address: string };

function Feed({ title, steps, note, address }: FeedProps) {
  return (
    <section className="panel feeds-page__feed" aria-label={title}>
      <h2>{title}</h2>
      <p className="feeds-page__address">
        <span>{t.address}</span>
        <code>{address}</code>
      </p>
      <CopyButton label={t.copy} text={address} />
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="feeds-page__note">{note}</p>
    </section>
  );
}

function Report({ seller }: { readonly seller: Seller }) {
  const { data: answer } = useSuspenseQuery(reportOf(seller));
  if (answer.kind === 'ok') return <FeedReportList report={answer.value} />;
  return isSignedOut(answer) ? <Loading /> : <FailedLoad answer={answer} />;
}

/** Left-out products that are listed; the seller completes these first. */
const SHOWN = 100;

function FeedReportList({ report: { listed, leftOut } }: { readonly report: FeedReport }) {
  const hidden = leftOut.length - SHOWN;
  return (
    <div className="feeds-page__report">
      <p>{t.listed(listed)}</p>
      <p>{leftOut.length === 0 ? t.nothing : t.leftOut(leftOut.length)}</p>
      {leftOut.length > 0 && (
        <ul>
          {leftOut.slice(0, SHOWN).map(({ productId, title, reasons }) => (
            <li key={productId}>
              <ShopLink to={editProductPath(productId)}>{title.trim() || t.unnamed}</ShopLink>
              <span>{reasons.join(' · ')}</span>
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && <p>{t.more(hidden)}</p>}
    </div>
  );
}
