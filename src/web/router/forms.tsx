/** Forms that are sent to the actions of routes, without loading a whole page. */
import { type ComponentProps, type SubmitEvent, startTransition, useCallback, useState } from 'react';
import type { FetchState } from './navigation.ts';
import { usePlace, useRouter } from './router-context.ts';

type Fields = Readonly<Record<string, string | number>>;

interface SubmitOptions {
  /** The address of the page itself if it is left out. */
  readonly action?: string | undefined;
  /** False if the page stays. */
  readonly navigate?: boolean;
}

type Submit = (fields: Fields | HTMLFormElement, options?: SubmitOptions) => Promise<void>;

export function useSubmit(): Submit {
  const router = useRouter();
  const here = useHere();
  return useCallback(
    (fields, { action = here, navigate = true } = {}) => {
      const form = formDataOf(fields);
      return navigate ? router.navigate(action, { form }) : router.fetch(action, form);
    },
    [router, here],
  );
}

function useHere(): string {
  const { pathname, search } = usePlace().location;
  return pathname + search;
}

function formDataOf(fields: Fields | HTMLFormElement): FormData {
  if (fields instanceof HTMLFormElement) return new FormData(fields);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  return form;
}

/** A form that is sent while its page stays, with the last answer. */
export interface Fetcher<T = unknown> {
  readonly state: FetchState;
  readonly data: T | undefined;
  readonly submit: Submit;
}

export function useFetcher<T>(): Fetcher<T> {
  const router = useRouter();
  const here = useHere();
  const [{ state, data }, setFetch] = useState<Pick<Fetcher<T>, 'state' | 'data'>>(IDLE);
  const submit: Submit = (fields, { action = here } = {}) =>
    router.fetch(action, formDataOf(fields), (next, answer) =>
      startTransition(() => setFetch((before) => ({ state: next, data: (answer as T) ?? before.data }))),
    );
  return { state, data, submit };
}

const IDLE = { state: 'idle', data: undefined } as const;

interface FormProps extends Omit<ComponentProps<'form'>, 'action' | 'method' | 'onSubmit'> {
  readonly action?: string;
  /** Of a fetcher. Without it, the form opens the page of its address. */
  readonly submit?: Submit;
  readonly onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
}

export function Form({ submit, onSubmit, ...props }: FormProps) {
  const open = useSubmit();
  function send(event: SubmitEvent<HTMLFormElement>): void {
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    void (submit ?? open)(event.currentTarget, { action: props.action });
  }
  return <form {...props} method="post" onSubmit={send} />;
}
