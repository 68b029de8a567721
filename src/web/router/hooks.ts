/** What components read of the router. The names are those of React Router, where the meaning is the same. */
import { useContext, useEffect } from 'react';
import { useObservable } from '../runtime/observable.ts';
import type { NavigationType } from '../runtime/travel.ts';
import type { MustAsk } from './leave-question.ts';
import type { Params } from './route.ts';
import type { Router } from './router.ts';
import {
  ErrorContext,
  OutletContext,
  RevalidatingContext,
  usePage,
  usePlace,
  useRoute,
  useRouter,
} from './router-context.ts';

/** POP for the first page and after Back, Forward or a reload. */
export function useNavigationType(): NavigationType {
  return usePlace().navigationType;
}

export function useParams(): Params {
  return usePlace().params;
}

export function useNavigate(): Router['navigate'] {
  return useRouter().navigate;
}

/** The data of the route around the component. */
export function useLoaderData<T>(): T {
  return usePage().loaderData[useRoute().id] as T;
}

/** The error that a boundary shows. */
export function useRouteError(): unknown {
  return useContext(ErrorContext);
}

export function useRevalidator(): { readonly isBusy: boolean; readonly revalidate: Router['revalidate'] } {
  const { revalidate } = useRouter();
  return { isBusy: useContext(RevalidatingContext), revalidate };
}

/** The value that the page around gave to its outlet. */
export function useOutletContext<T>(): T {
  return useContext(OutletContext) as T;
}

/** Asks before the page is left. Returns the navigation that waits for the answer, or null. */
export function useLeaveQuestion(mustAsk: MustAsk) {
  const { leaveQuestion } = useRouter();
  useEffect(() => leaveQuestion.guard(mustAsk), [leaveQuestion, mustAsk]);
  useEffect(() => leaveQuestion.stay, [leaveQuestion]);
  const asked = useObservable(leaveQuestion, null);
  return asked && { location: asked.location, stay: leaveQuestion.stay, leave: leaveQuestion.leave };
}
