/** Runs the guards and the loaders of routes. The same code runs on the server and in the browser. */
import { type LoaderArgs, type Match, Redirect, type Route } from './route.ts';

type Outcome =
  | { readonly kind: 'data'; readonly data: unknown }
  | { readonly kind: 'error'; readonly error: unknown }
  | { readonly kind: 'redirect'; readonly redirect: Redirect };

/** The outcomes by the ids of their routes. */
export type Outcomes = ReadonlyMap<string, Outcome>;

export type ById = Readonly<Record<string, unknown>>;

/** Loads the data and the code of some of the matches. `guarded` are all of them. */
export async function loadMatches(
  guarded: readonly Match[],
  wanted: readonly Match[],
  args: LoaderArgs,
): Promise<Outcomes> {
  const refusal = await runGuards(guarded, args);
  if (refusal) return refusal;
  const outcomes = await Promise.all(
    wanted.map(async ({ route }) => [route.id, await settle(() => loadRoute(route, args))] as const),
  );
  return new Map(outcomes);
}

/** Returns null when no guard refuses. Without guards, nothing is waited for. */
async function runGuards(matches: readonly Match[], args: LoaderArgs): Promise<Outcomes | null> {
  for (const { route } of matches) {
    if (!route.guard) continue;
    const outcome = await settle(() => route.guard?.(args));
    if (outcome.kind !== 'data') return new Map([[route.id, outcome]]);
  }
  return null;
}

/** A loader that is known runs while the code of its page is loaded. */
async function loadRoute(route: Route, args: LoaderArgs): Promise<unknown> {
  const { loader } = route;
  const [data] = await Promise.all([loader?.(args), loadCode(route)]);
  return loader || !route.loader ? data : await route.loader(args);
}

/** Two navigations to one page load its code once. A failure is not kept: the next navigation tries again. */
async function loadCode(route: Route): Promise<void> {
  if (!route.lazy) return;
  route.loading ??= route.lazy();
  try {
    Object.assign(route, await route.loading, { lazy: undefined });
  } finally {
    route.loading = undefined;
  }
}

async function settle(run: () => unknown): Promise<Outcome> {
  try {
    const data = await run();
    return data instanceof Redirect ? { kind: 'redirect', redirect: data } : { kind: 'data', data };
  } catch (error) {
    return error instanceof Redirect ? { kind: 'redirect', redirect: error } : { kind: 'error', error };
  }
}

export function findRedirect(outcomes: Outcomes): Redirect | null {
  for (const outcome of outcomes.values()) if (outcome.kind === 'redirect') return outcome.redirect;
  return null;
}

/** The errors by the ids of the routes that show them: the nearest one with a boundary. Null without an error. */
export function findErrors(matches: readonly Match[], outcomes: Outcomes): ById | null {
  const errors: Record<string, unknown> = {};
  for (const [at, { route }] of matches.entries()) {
    const outcome = outcomes.get(route.id);
    if (outcome?.kind === 'error') errors[boundaryOf(matches, at)] ??= outcome.error;
  }
  return Object.keys(errors).length > 0 ? errors : null;
}

function boundaryOf(matches: readonly Match[], at: number): string {
  const boundaries = matches.slice(0, at + 1).filter(({ route }) => route.ErrorBoundary);
  return (boundaries.at(-1) ?? matches[0]!).route.id;
}

/** The new data, and those that stay. Below an error nothing is shown, so nothing is kept. */
export function mergeData(
  matches: readonly Match[],
  before: ById,
  outcomes: Outcomes,
  errors: ById | null,
): ById {
  const merged: Record<string, unknown> = {};
  for (const { route } of matches) {
    const outcome = outcomes.get(route.id);
    if (outcome?.kind === 'data') merged[route.id] = outcome.data;
    else if (!outcome && route.id in before) merged[route.id] = before[route.id];
    if (errors && route.id in errors) break;
  }
  return merged;
}
