import { useShop } from '../runtime/shop-context.ts';

interface PageHeadProps {
  readonly title: string;
  readonly description: string;
  /** The canonical address of the page. Without it, the page asks search engines not to list it. */
  readonly path: string | null;
}

/** Title and description of a page, for tabs and search engines. React moves them into the head. */
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
