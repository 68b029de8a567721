import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Outlet, useLocation, useNavigation, useNavigationType, useRouteError } from 'react-router';
import { BusyContext, PlaceContext } from '../runtime/travel.ts';
import { ExpiryWatch } from '../session/expiry-notice.tsx';
import { ErrorScreen } from '../shell/error-screen.tsx';
import { Shell } from '../shell/shell.tsx';
import type { Seller } from './seller.ts';

/** The server's page has the answer. */
export const CATEGORIES_KEY = ['categories'];

interface OfficeShellProps extends Pick<Seller, 'publicData'> {
  /** Whether the page opened where the seller was before. */
  readonly isScrollKept: () => boolean;
}

/** Tells the parts that know no router where the page is. */
export function OfficeShell({ isScrollKept, publicData }: OfficeShellProps) {
  const location = useLocation();
  const navigationType = useNavigationType();
  const place = useMemo(
    () => ({ location, navigationType, isScrollKept: isScrollKept(), isLoaded: true }),
    [location, navigationType, isScrollKept],
  );
  // The same element, so that it is not rendered again when a page is on its way.
  const page = useMemo(() => <ShellPage publicData={publicData} />, [publicData]);
  return (
    <PlaceContext value={place}>
      <BusyContext value={useNavigation().state !== 'idle'}>{page}</BusyContext>
    </PlaceContext>
  );
}

function ShellPage({ publicData }: Pick<Seller, 'publicData'>) {
  // A failure only hides the menu of categories: the page tells about its own.
  const { data } = useQuery({ queryKey: CATEGORIES_KEY, queryFn: () => publicData.categories() });
  return (
    <Shell page="office" categories={data ?? []} category={undefined} sessionWatch={<ExpiryWatch isOffice />}>
      <Outlet />
    </Shell>
  );
}

export function PageErrors() {
  return <ErrorScreen error={useRouteError()} />;
}
