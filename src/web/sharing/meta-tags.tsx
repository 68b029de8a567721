/** The tags for chat apps and search engines. Only the server writes them, because browsers do not need them. */

import type { CatalogueReader, Settings } from '../../contract/rendering.ts';
import { categoryPath, paths } from '../../domain/addresses.ts';
import { ALL_CATEGORIES, categoryKey, describeCategory } from '../../domain/catalogue/categories.ts';
import { inCategory } from '../../domain/catalogue/listing.ts';
import {
  type LinkPreview,
  type ListPage,
  previewOfList,
  previewOfProduct,
} from '../../domain/discovery/link-preview.ts';
import { productData } from '../../domain/discovery/structured-data.ts';
import { PREVIEW } from '../../domain/limits.ts';
import { type ServedPage, scriptJson } from '../runtime/page-data.ts';
import { defaultPreviewImage } from './default-preview-image.ts';

interface MetaTagsProps {
  /** Null for an error page. */
  readonly page: ServedPage | null;
  /** Of a page that is not in the catalogue; null for all others. */
  readonly preview: LinkPreview | null;
  readonly catalogue: CatalogueReader;
  readonly settings: Settings;
}

export function MetaTags({ page, preview: own, catalogue, settings }: MetaTagsProps) {
  const preview = own ?? findPreview(page, catalogue, settings.shopUrl);
  const product = page?.name === 'product' ? page.data.product : null;
  return (
    <>
      {preview && <PreviewTags preview={preview} settings={settings} />}
      {product && (
        <script type="application/ld+json">{scriptJson(productData(settings.shopUrl, product))}</script>
      )}
    </>
  );
}

function PreviewTags({ preview, settings }: Readonly<{ preview: LinkPreview; settings: Settings }>) {
  const { title, description, url, price, image } = preview;
  return (
    <>
      <meta property="og:type" content={price === null ? 'website' : 'product'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:site_name" content={settings.shopName} />
      <meta property="og:locale" content="es_CR" />
      <meta property="og:image" content={image ?? defaultPreviewImage(settings)} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(PREVIEW.width)} />
      <meta property="og:image:height" content={String(PREVIEW.height)} />
      <meta property="og:image:alt" content={image ? title : settings.shopName} />
      {price !== null && <meta property="product:price:amount" content={String(price)} />}
      {price !== null && <meta property="product:price:currency" content="CRC" />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** What chat apps and search engines say about the pages. Not in `texts.ts`: browsers do not need it. */
const HOME: ListPage = {
  title: 'Electrónica por chat en todo Costa Rica',
  lead: 'Escoges, nos escribes y coordinamos la entrega',
  path: paths.home,
};
const CATALOGUE: ListPage = {
  title: 'Todo el catálogo',
  lead: 'Elige y escríbenos por WhatsApp',
  path: paths.shop,
};
const CONTACT: ListPage = {
  title: 'Escríbenos por WhatsApp',
  lead: 'Te ayudamos a conseguir lo que buscas, sin compromiso.',
  path: paths.contact,
};

/** Null for pages without a preview: errors and unknown categories. */
function findPreview(
  page: ServedPage | null,
  catalogue: CatalogueReader,
  shopUrl: string,
): LinkPreview | null {
  switch (page?.name) {
    case 'home':
      return previewOfList(shopUrl, HOME, catalogue.all());
    case 'contact':
      return previewOfList(shopUrl, CONTACT, []);
    case 'shop':
    case 'category': {
      const { category } = page.data;
      return category === null
        ? null
        : previewOfList(shopUrl, listPage(category), inCategory(catalogue.all(), category));
    }
    case 'product':
      return previewOfProduct(shopUrl, page.data.product);
    default:
      return null;
  }
}

function listPage(category: string): ListPage {
  if (categoryKey(category) === ALL_CATEGORIES) return CATALOGUE;
  return {
    title: category,
    path: categoryPath(category),
    lead: describeCategory(category, true) ?? CATALOGUE.lead,
  };
}
