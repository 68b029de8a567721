import { CataloguePage } from '../../parts/pages.jsx';

export const dynamic = 'force-dynamic';

export default function Page() {
  return <CataloguePage at="/dinamica" />;
}
