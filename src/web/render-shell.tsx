import { renderToString } from 'react-dom/server';
import { Document } from './document.tsx';
import { PageAssets, type Scripts } from './runtime/head-assets.tsx';
import { serializePageData } from './runtime/page-data.ts';
import { type Shop, ShopContext } from './runtime/shop-context.ts';
import { chunkTexts } from './runtime/texts.ts';

/** A page around nothing: the browser draws the page of whatever address it stands in for. */
export function renderShell(shop: Shop, scripts: Scripts): string {
  const data = serializePageData({ settings: shop.settings, loaderData: {}, errors: null, isShell: true });
  const page = renderToString(
    <ShopContext value={shop}>
      <Document head={<PageAssets page={null} {...scripts} />} data={data}>
        <title>{shop.settings.shopName}</title>
        <meta name="robots" content="noindex" />
        <p className="wrap" role="status">
          {chunkTexts.wait}
        </p>
      </Document>
    </ShopContext>,
  );
  return `<!doctype html>${page}`;
}
