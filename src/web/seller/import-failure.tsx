import { Alert } from '../parts/alert.tsx';
import { ShopLink } from '../parts/shop-link.tsx';
import { importTexts as t } from '../texts-import.ts';
import type { Failure } from './import-work.ts';
import { signInPath } from './return-path.ts';

interface ImportFailureProps {
  readonly failure: Failure;
  /** What to say when the shop could not be reached. */
  readonly offline: string;
}

const SIGNED_OUT = 401;

export function ImportFailure({ failure, offline }: ImportFailureProps) {
  if (failure.kind === 'unreachable') return <Alert title={offline} />;
  const messages = failure.errors.map(({ path, msg }) =>
    path === 'archivo' ? msg : `${capital(path)}: ${msg}`,
  );
  return (
    <Alert title={failure.message} messages={[...new Set(messages)]}>
      {failure.status === SIGNED_OUT && <ShopLink to={signInPath('/cuenta/importar')}>{t.signIn}</ShopLink>}
    </Alert>
  );
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
