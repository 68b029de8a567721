import { ProductPage } from '../../../parts/pages.jsx';

export const dynamic = 'force-dynamic';

export default async function Page({ params }) {
  const { id } = await params;
  return <ProductPage id={id} at="/dinamica" />;
}
