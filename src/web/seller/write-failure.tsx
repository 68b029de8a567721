import { Alert } from '../ui/alert.tsx';
import type { Failure } from './failure.ts';
import { sellerTexts } from './texts.ts';

/** Why a write failed. What was typed stays, so that it can be sent again. */
export function WriteFailure({ failure }: { readonly failure: Failure | null }) {
  if (!failure) return null;
  if (failure.kind === 'unreachable') return <Alert title={sellerTexts.offline} />;
  return <Alert title={failure.message} messages={failure.errors.map(({ msg }) => msg)} />;
}
