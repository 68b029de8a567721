import { CataloguePage } from '../../parts/pages.jsx';

export const dynamic = 'force-static';

export default function Page() {
  return <CataloguePage at="/estatica" />;
}
