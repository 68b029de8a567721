import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { isHandheld } from '../../../domain/account/device.ts';
import type { OpenSession } from '../../../domain/account/team.ts';
import { lastMoment } from '../../../domain/when.ts';
import type { Api } from '../../data/api.ts';
import { useTravel } from '../../runtime/travel.ts';
import { Icon } from '../../ui/icon.tsx';
import { useWrite } from '../editing/use-write.ts';
import { FailedLoad, WriteFailure } from '../ui/refused-alert.tsx';
import { IconTile } from '../ui/seller-icon.tsx';
import { sessionTexts as t } from './texts.ts';
import '../../ui/tag.css';
import '../ui/panel.css';
import './open-sessions.css';

/** The loader of the account page asks for them. */
export function sessionsOf(api: Api) {
  return queryOptions({ queryKey: ['sessions'], queryFn: () => api.call('GET /sessions') });
}

/** Where the person is signed in, with a button that ends each of the other sessions. */
export function OpenSessions({ api }: { readonly api: Api }) {
  return (
    <section className="panel open-sessions">
      <h2>{t.title}</h2>
      <Suspense fallback={<p className="panel__text">{t.wait}</p>}>
        <LoadedList api={api} />
      </Suspense>
    </section>
  );
}

function LoadedList({ api }: { readonly api: Api }) {
  const { data: answer } = useSuspenseQuery(sessionsOf(api));
  if (answer.kind !== 'ok') return <FailedLoad answer={answer} />;
  return <SessionList sessions={answer.value.sessions} api={api} />;
}

interface SessionListProps {
  readonly sessions: readonly OpenSession[];
  readonly api: Api;
}

function SessionList({ sessions, api }: SessionListProps) {
  const { send, isSending, failure } = useWrite(api);
  const { reload } = useTravel();
  // Also after a failure: the session may have ended elsewhere.
  const reloadAfter = (sent: Promise<unknown>) => void sent.then(reload);
  const end = (sessionId: string) =>
    reloadAfter(send('POST /sessions/:sessionId/end', { params: { sessionId } }));
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <>
      <WriteFailure failure={failure} />
      <ul className="open-sessions__list">
        {sessions.map((session) => (
          <Session key={session.id} session={session} isBusy={isSending} onEnd={() => end(session.id)} />
        ))}
      </ul>
      {hasOthers && (
        <button
          className="btn btn--line"
          type="button"
          aria-disabled={isSending}
          onClick={() => reloadAfter(send('POST /sessions/end-others', {}))}
        >
          <Icon name="logout" />
          {t.endOthers}
        </button>
      )}
    </>
  );
}

interface SessionProps {
  readonly session: OpenSession;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

function Session({ session: { device, createdAt, lastUsedAt, isCurrent }, isBusy, onEnd }: SessionProps) {
  const now = Date.now();
  const use = isCurrent ? t.inUse : t.last(lastMoment(lastUsedAt, now));
  return (
    <li>
      <IconTile name={isHandheld(device) ? 'phone' : 'laptop'} tone={isCurrent ? 'green' : 'grey'} />
      <div>
        <p className="open-sessions__device">
          <b>{device}</b>
          {isCurrent && (
            <span className="tag tag--in">
              <i className="dot" />
              {t.current}
            </span>
          )}
        </p>
        <small>{`${t.since(lastMoment(createdAt, now))} · ${use}`}</small>
      </div>
      {!isCurrent && (
        <button
          className="btn btn--line"
          type="button"
          aria-label={t.endOne(device)}
          aria-disabled={isBusy}
          onClick={onEnd}
        >
          {t.end}
        </button>
      )}
    </li>
  );
}
