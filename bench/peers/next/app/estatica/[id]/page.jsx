import { ids } from '../../../../catalogue.mjs';
import { ProductPage } from '../../../parts/pages.jsx';

export const dynamic = 'force-static';

export function generateStaticParams() {
  return ids.map((id) => ({ id }));
}

export default async function Page({ params }) {
  const { id } = await params;
  return <ProductPage id={id} at="/estatica" />;
}
