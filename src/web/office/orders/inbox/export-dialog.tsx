import { type FormEvent, useState } from 'react';
import { SELLER_STATES } from '../../../../domain/orders/labels.ts';
import { dayOf } from '../../../../domain/when.ts';
import type { Api } from '../../../data/api.ts';
import { sellerTexts } from '../../../seller/texts.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogBody } from '../../../ui/dialog-body.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { SellerIcon } from '../../ui/seller-icon.tsx';
import { exportTexts as t } from './texts.ts';
import '../../../ui/dialog.css';
import '../../../ui/small-field.css';
import './export-dialog.css';

interface ExportDialogProps {
  readonly api: Api;
  readonly onClose: () => void;
}

/** Downloads the orders of some days as a sheet. */
export function ExportDialog({ api, onClose }: ExportDialogProps) {
  const [days, setDays] = useState<ExportDays>(() => thisMonth());
  const [state, setState] = useState('');
  const { isBusy, failure, download } = useDownload(api, onClose);
  const errors = checkDays(days);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!errors.from && !errors.to) void download({ ...days, ...(state && { state }) });
  }
  return (
    <Dialog title={t.title} className="dialog--s" onClose={onClose}>
      <form className="export-dialog" noValidate onSubmit={submit}>
        <DialogBody>
          <p>{t.lead}</p>
          <div className="export-dialog__days">
            {(['from', 'to'] as const).map((end) => (
              <Field key={end} label={t[end]} error={errors[end]}>
                {(control) => (
                  <input
                    {...control}
                    type="date"
                    value={days[end]}
                    onChange={({ target }) => setDays({ ...days, [end]: target.value })}
                  />
                )}
              </Field>
            ))}
          </div>
          <label className="small-field">
            <span>{t.state}</span>
            <select value={state} onChange={(event) => setState(event.target.value)}>
              <option value="">{t.allStates}</option>
              {Object.entries(SELLER_STATES).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
            <Icon name="chevron" />
          </label>
          {failure && <Alert title={failure} />}
        </DialogBody>
        <div className="dialog__foot">
          <button className="btn btn--main" type="submit" aria-disabled={isBusy}>
            <SellerIcon name="download" />
            {isBusy ? t.working : t.download}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** Dates such as `2026-11-15`, both included; empty while none is chosen. */
interface ExportDays {
  readonly from: string;
  readonly to: string;
}

/** The same rules as the shop's, so that a mistake is shown at its field. */
export function checkDays({ from, to }: ExportDays): Readonly<Record<keyof ExportDays, string | null>> {
  const isReversed = from !== '' && to !== '' && to < from;
  return { from: from ? null : t.missing, to: to ? (isReversed ? t.wrongOrder : null) : t.missing };
}

export function thisMonth(now = Date.now()): ExportDays {
  const today = dayOf(now);
  return { from: `${today.slice(0, 8)}01`, to: today };
}

function useDownload(api: Api, onDone: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function download(query: Record<string, string>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    const problem = await save(api, query).catch(() => sellerTexts.offline);
    setBusy(false);
    setFailure(problem);
    if (problem === null) onDone();
  }
  return { isBusy, failure, download };
}

/** Returns why the shop refused it, or null. */
async function save(api: Api, query: Record<string, string>): Promise<string | null> {
  const response = await api.ask(`/orders/export?${new URLSearchParams(query)}`);
  if (!response.ok) {
    const { message }: { message?: string } = await response.json();
    return message ?? sellerTexts.offline;
  }
  saveFile(await response.blob(), response, 'pedidos.csv');
  return null;
}
