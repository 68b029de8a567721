import { type ChangeEvent, useCallback, useState } from 'react';
import type { ShownLogo } from '../../../domain/settings/logo.ts';
import { sellerTexts } from '../../seller/texts.ts';
import { Alert } from '../../ui/alert.tsx';
import { Face, Icon } from '../../ui/icon.tsx';
import { ProgressMeter } from '../product-form/upload-progress.tsx';
import { ChoiceDialog } from '../ui/choice-dialog.tsx';
import { RetryButton, SaveFailure } from './save-failure.tsx';
import { settingsTexts } from './texts.ts';
import type { LogoController } from './use-logo.ts';
import '../../ui/field.css';
import './logo-field.css';

const t = settingsTexts.logo;
const PICTURES = 'image/jpeg,image/png,image/webp';

interface LogoFieldProps {
  readonly logo: ShownLogo | undefined;
  readonly controller: LogoController;
}

/** The logo of the shop, with the buttons that choose another one or take it away. */
export function LogoField({ logo, controller }: LogoFieldProps) {
  const { stage, progress } = controller;
  return (
    <fieldset className="logo-field">
      <legend className="legend">{t.label}</legend>
      <div className="logo-field__row">
        <span className={logo ? 'logo-field__box' : 'logo-field__box logo-field__box--empty'}>
          {logo ? (
            <img src={logo.url} width={logo.width} height={logo.height} alt={t.alt} />
          ) : (
            <Face name="smile" />
          )}
        </span>
        <LogoButtons hasLogo={logo !== undefined} controller={controller} />
      </div>
      {progress && <ProgressMeter {...progress} />}
      <p className="logo-field__saved" role="status">
        {stage.kind === 'saved' && (
          <>
            <Icon name="check" />
            {settingsTexts.saved}
          </>
        )}
      </p>
      <LogoFailure {...controller} />
      <p className="logo-field__help">{t.help}</p>
    </fieldset>
  );
}

interface LogoButtonsProps {
  readonly hasLogo: boolean;
  readonly controller: LogoController;
}

function LogoButtons({ hasLogo, controller: { progress, choose, remove } }: LogoButtonsProps) {
  const [isAsking, setAsking] = useState(false);
  const isBusy = progress !== null;
  const close = useCallback(() => setAsking(false), []);
  function take({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const [file] = currentTarget.files ?? [];
    if (file) choose(file);
    // Without this, choosing the same file again would not fire a change event.
    currentTarget.value = '';
  }
  return (
    <div className="logo-field__buttons">
      <label className="btn btn--line">
        <Icon name="upload" />
        {hasLogo ? t.change : t.choose}
        <input className="vh" type="file" accept={PICTURES} disabled={isBusy} onChange={take} />
      </label>
      {hasLogo && (
        <button className="btn btn--quiet" type="button" disabled={isBusy} onClick={() => setAsking(true)}>
          {t.remove}
        </button>
      )}
      {isAsking && <RemoveDialog onClose={close} onRemove={remove} />}
    </div>
  );
}

interface RemoveDialogProps {
  readonly onClose: () => void;
  readonly onRemove: () => void;
}

function RemoveDialog({ onClose, onRemove }: RemoveDialogProps) {
  function confirm(): void {
    onClose();
    onRemove();
  }
  const choices = [
    { label: sellerTexts.manage.cancel, look: 'line', onChoose: onClose },
    { label: t.remove, look: 'main', onChoose: confirm },
  ] as const;
  return (
    <ChoiceDialog title={t.ask} onClose={onClose} choices={choices}>
      <p>{t.consequence}</p>
    </ChoiceDialog>
  );
}

function LogoFailure({ stage, problem, retry }: LogoController) {
  if (problem) return <Alert title={problem} />;
  if (stage.kind !== 'conflict') return <SaveFailure stage={stage} offline={t.offline} onRetry={retry} />;
  return (
    <Alert title={t.changed}>
      <RetryButton onRetry={retry} />
    </Alert>
  );
}
