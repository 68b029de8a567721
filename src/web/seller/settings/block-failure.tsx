import { paths } from '../../../domain/addresses.ts';
import type { BlockName } from '../../../domain/settings/blocks.ts';
import { useSignInAgain } from '../../session/use-sign-in-again.ts';
import { Alert } from '../../ui/alert.tsx';
import { texts } from '../../ui/texts.ts';
import { canRetry, type Failure } from '../failure.ts';
import { sellerTexts } from '../texts.ts';
import type { BlockController } from './block-controller.ts';
import { settingsTexts as t } from './texts.ts';

/** Why a block was not saved. What was typed stays in its fields. */
export function BlockFailure<B extends BlockName>({
  controller: { stage, save },
}: {
  readonly controller: BlockController<B>;
}) {
  const signInAgain = useSignInAgain();
  if (stage.kind === 'expired') {
    return (
      <Alert title={t.expired}>
        <button type="button" onClick={() => signInAgain(paths.settings)}>
          {texts.session.signInAgain}
        </button>
      </Alert>
    );
  }
  if (stage.kind !== 'failed') return null;
  const { failure } = stage;
  const messages = failure.kind === 'refused' ? failure.errors.map(({ msg }) => msg) : [];
  return (
    <Alert title={titleOf(failure)} messages={[...new Set(messages)]}>
      {canRetry(failure) && (
        <button type="button" onClick={save}>
          {sellerTexts.signIn.retry}
        </button>
      )}
    </Alert>
  );
}

function titleOf(failure: Failure): string {
  return failure.kind === 'refused' ? failure.message : t.offline;
}
