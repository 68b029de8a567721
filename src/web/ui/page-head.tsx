import { useShop } from '../runtime/shop-context.ts';

interface PageHeadProps {
  readonly title: string;
  readonly description: string;
  /** The page's one address; without it the page asks not to be listed by search engines. */
  readonly path: string | null;
}

/** What tabs and search engines show of a page. React moves it into the head. */
export function PageHead({ title, description, path }: PageHeadProps) {
  const { shopName, shopUrl } = useShop().settings;
  return (
    <>
      <title>{`${title} · ${shopName}`}</title>
      <meta name="description" content={description} />
      {path ? <link rel="canonical" href={shopUrl + path} /> : <meta name="robots" content="noindex" />}
    </>
  );
}
