import type { Failure } from '../../seller/failure.ts';
import { sellerTexts } from '../../seller/texts.ts';
import { Alert } from '../../ui/alert.tsx';

interface WriteFailureProps {
  readonly failure: Failure | null;
  /** Fields that show their errors themselves. */
  readonly beside?: readonly string[];
}

/** Why a write failed. What was typed stays, so that it can be sent again. */
export function WriteFailure({ failure, beside = [] }: WriteFailureProps) {
  if (!failure || isBeside(failure, beside)) return null;
  if (failure.kind === 'unreachable') return <Alert title={sellerTexts.offline} />;
  return <Alert title={failure.message} messages={failure.errors.map(({ msg }) => msg)} />;
}

function isBeside(failure: Failure, fields: readonly string[]): boolean {
  if (failure.kind !== 'refused' || failure.errors.length === 0) return false;
  return failure.errors.every(({ path }) => fields.includes(path));
}
