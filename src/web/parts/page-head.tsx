import { useShop } from '../shop.ts';

interface PageHeadProps {
  readonly title: string;
  readonly description: string;
  /** The page's one address; without it the page asks not to be listed by search engines. */
  readonly path: string | null;
  /** Absolute, as chat apps want it. */
  readonly image?: string | null;
}

/** What tabs, search engines and chat previews show of a page. React moves it into the head. */
export function PageHead({ title, description, path, image = null }: PageHeadProps) {
  const { shopName, shopUrl } = useShop().settings;
  return (
    <>
      <title>{`${title} · ${shopName}`}</title>
      <meta name="description" content={description} />
      <meta property="og:site_name" content={shopName} />
      <meta property="og:locale" content="es_CR" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {image && <meta property="og:image" content={image} />}
      {path ? <Address url={shopUrl + path} /> : <meta name="robots" content="noindex" />}
    </>
  );
}

function Address({ url }: { readonly url: string }) {
  return (
    <>
      <link rel="canonical" href={url} />
      <meta property="og:url" content={url} />
    </>
  );
}
