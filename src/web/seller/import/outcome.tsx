import { paths } from '../../../domain/addresses.ts';
import type { ImportOutcome } from '../../../domain/import/preview.ts';
import { useSignInAgain } from '../../session/use-sign-in-again.ts';
import { Alert } from '../../ui/alert.tsx';
import { DoneScreen } from '../../ui/done-screen.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { type Failure, SERVER_ERROR, SIGNED_OUT } from '../failure.ts';
import { importTexts as t } from './texts.ts';
import '../product-form/upload-progress.css';
import '../../shell/error-screen.css';

interface ImportFailureProps {
  readonly failure: Failure;
  /** The message when the shop cannot be reached. */
  readonly offline: string;
  /** Omitted when the page has its own retry button. */
  readonly onRetry?: () => void;
}

export function ImportFailure({ failure, offline, onRetry }: ImportFailureProps) {
  const signInAgain = useSignInAgain();
  const retry = onRetry && (
    <button type="button" onClick={onRetry}>
      {t.retry}
    </button>
  );
  if (failure.kind === 'unreachable') return <Alert title={offline}>{retry}</Alert>;
  const messages = failure.errors.map(({ path, msg }) =>
    path === 'archivo' ? msg : `${capital(path)}: ${msg}`,
  );
  return (
    <Alert title={failure.message} messages={[...new Set(messages)]}>
      {failure.status >= SERVER_ERROR && retry}
      {failure.status === SIGNED_OUT && (
        <button type="button" onClick={() => signInAgain(paths.import)}>
          {t.signIn}
        </button>
      )}
    </Alert>
  );
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

interface ImportMeterProps {
  readonly label: string;
  /** From 0 to 1; null while it is unknown. */
  readonly share: number | null;
}

export function ImportMeter({ label, share }: ImportMeterProps) {
  const percent = share === null ? null : Math.floor(share * 100);
  return (
    <div className="upload-progress">
      <p>
        <span role="status">{label}</span>
        {percent !== null && <span className="num">{t.percent(percent)}</span>}
      </p>
      <progress max="100" aria-label={label} {...(percent !== null && { value: percent })} />
    </div>
  );
}

export function ImportResult({ message, created, changed }: ImportOutcome) {
  return (
    <DoneScreen message={message} text={t.done(created, changed)}>
      <ShopLink className="btn btn--quiet" to={paths.account}>
        <Icon name="back" />
        {t.back}
      </ShopLink>
      <div className="oops__acts">
        <ShopLink className="btn btn--line btn--big" to={paths.import}>
          <Icon name="upload" />
          {t.another}
        </ShopLink>
        <ShopLink className="btn btn--main btn--big" to={paths.shop}>
          {t.toShop}
        </ShopLink>
      </div>
    </DoneScreen>
  );
}
