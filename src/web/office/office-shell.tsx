import { useMemo } from 'react';
import {
  Outlet,
  useLoaderData,
  useLocation,
  useNavigation,
  useNavigationType,
  useRouteError,
} from 'react-router';
import type { ShellView } from '../data/loaders.ts';
import { BusyContext, PlaceContext } from '../runtime/travel.ts';
import { ErrorScreen } from '../shell/error-screen.tsx';
import { Shell } from '../shell/shell.tsx';

interface OfficeShellProps {
  /** Whether the page opened where the seller was before. */
  readonly isScrollKept: () => boolean;
}

/** Tells the parts that know no router where the page is. */
export function OfficeShell({ isScrollKept }: OfficeShellProps) {
  const location = useLocation();
  const navigationType = useNavigationType();
  const place = useMemo(
    () => ({ location, navigationType, isScrollKept: isScrollKept(), isLoaded: true }),
    [location, navigationType, isScrollKept],
  );
  return (
    <PlaceContext value={place}>
      <BusyContext value={useNavigation().state !== 'idle'}>{SHELL}</BusyContext>
    </PlaceContext>
  );
}

function ShellPage() {
  const { categories } = useLoaderData<ShellView>();
  return (
    <Shell page="office" categories={categories} category={undefined}>
      <Outlet />
    </Shell>
  );
}

/** The same element, so that it is not rendered again when a page is on its way. */
const SHELL = <ShellPage />;

export function PageErrors() {
  return <ErrorScreen error={useRouteError()} />;
}
