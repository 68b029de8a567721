/** The tags for chat apps and search engines. Only the server writes them, because browsers do not need them. */

import type { LinkPreview } from '../../domain/discovery/link-preview.ts';
import { productData } from '../../domain/discovery/structured-data.ts';
import { PREVIEW } from '../../domain/limits.ts';
import type { CatalogueReader, Settings } from '../../domain/rendering.ts';
import { scriptJson } from '../runtime/page-data.ts';
import { defaultPreviewImage } from './default-preview-image.ts';
import { findPreview, findProduct, type ServedPage } from './page-preview.ts';

interface MetaTagsProps {
  readonly page: ServedPage;
  readonly catalogue: CatalogueReader;
  readonly settings: Settings;
}

export function MetaTags({ page, catalogue, settings }: MetaTagsProps) {
  const preview = findPreview(page, catalogue, settings.shopUrl);
  const product = findProduct(page);
  return (
    <>
      {preview && <PreviewTags preview={preview} settings={settings} />}
      {product && (
        <script type="application/ld+json">{scriptJson(productData(settings.shopUrl, product))}</script>
      )}
    </>
  );
}

interface PreviewTagsProps {
  readonly preview: LinkPreview;
  readonly settings: Settings;
}

function PreviewTags({ preview, settings }: PreviewTagsProps) {
  const { title, description, url, price } = preview;
  return (
    <>
      <meta property="og:type" content={price === null ? 'website' : 'product'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:site_name" content={settings.shopName} />
      <meta property="og:locale" content="es_CR" />
      <PictureTags preview={preview} settings={settings} />
      {price !== null && <meta property="product:price:amount" content={String(price)} />}
      {price !== null && <meta property="product:price:currency" content="CRC" />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function PictureTags({ preview, settings }: PreviewTagsProps) {
  return (
    <>
      <meta property="og:image" content={preview.image ?? defaultPreviewImage(settings)} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(PREVIEW.width)} />
      <meta property="og:image:height" content={String(PREVIEW.height)} />
      <meta property="og:image:alt" content={preview.image ? preview.title : settings.shopName} />
    </>
  );
}
