import { useCallback, useState } from 'react';
import type { Product } from '../../../domain/entities.ts';
import { formatCsvRow, parseCsv } from '../../../domain/import/csv.ts';
import type { BulkChange } from '../../../domain/product/bulk.ts';
import type { Api } from '../../data/api.ts';
import { Icon } from '../../ui/icon.tsx';
import { importTexts } from '../import/texts.ts';
import { useExport } from '../use-export.ts';
import { BulkPricesDialog } from './bulk-prices-dialog.tsx';
import { bulkTexts } from './texts.ts';
import { useBulkChange } from './use-bulk-change.ts';
import { useChangedNotice } from './use-changed-notice.ts';
import './picked-bar.css';

const { picked: t } = bulkTexts;

interface PickedBarProps {
  readonly api: Api;
  readonly picked: ReadonlySet<string>;
  readonly find: (id: string) => Product | undefined;
  readonly onClear: () => void;
}

/** What can be done with the chosen products. A child of `main`: inside the grid of the page it could not stick. */
export function PickedBar({ api, picked, find, onClear }: PickedBarProps) {
  const [isPricing, setPricing] = useState(false);
  const close = useCallback(() => setPricing(false), []);
  const work = useBulkChange(api, useChangedNotice());
  const exporting = useExport(api, (sheet) => pickRows(sheet, picked));
  const isBusy = work.isBusy || exporting.stage === 'working';
  const ids = [...picked];
  async function run(change: BulkChange): Promise<void> {
    if (!work.isBusy && (await work.run(ids, change))) onClear();
  }
  const failedExport = exporting.stage === 'failed' ? [importTexts.offlineExport] : [];
  const problems = isPricing ? [] : [...work.failure, ...failedExport];
  return (
    <>
      <section className="picked-bar wrap" aria-label={t.region}>
        <p className="picked-bar__count" role="status">
          <span className="picked-bar__number">{picked.size}</span>
          {isBusy ? t.working : t.count(picked.size)}
        </p>
        <div className="picked-bar__go">
          <Act icon="tag" label={t.prices} isDialog onClick={() => setPricing(true)} />
          <Act icon="minus" label={t.soldOut} onClick={() => void run({ marking: 'agotado' })} />
          <Act icon="check" label={t.regular} onClick={() => void run({ marking: 'regular' })} />
          <Act icon="trash" label={t.bin} onClick={() => void run({ bin: true })} />
          <Act icon="download" label={t.export} onClick={() => void exporting.start()} />
        </div>
        <button className="iconbtn picked-bar__close" type="button" aria-label={t.clear} onClick={onClear}>
          <Icon name="close" />
        </button>
        {problems.length > 0 && (
          <p className="picked-bar__failure" role="alert">
            {problems.join(' ')}
          </p>
        )}
      </section>
      {/* Outside the bar, whose colours it would inherit. */}
      {isPricing && <BulkPricesDialog ids={ids} find={find} work={work} onClose={close} onDone={onClear} />}
    </>
  );
}

interface ActProps {
  readonly icon: string;
  readonly label: string;
  readonly isDialog?: boolean;
  readonly onClick: () => void;
}

function Act({ icon, label, isDialog = false, onClick }: ActProps) {
  return (
    <button type="button" aria-haspopup={isDialog ? 'dialog' : undefined} onClick={onClick}>
      <Icon name={icon} />
      {label}
    </button>
  );
}

/** Marks the text as UTF-8 for spreadsheet programs. `Response.text` removes it. */
const BOM = '\ufeff';

/** The rows of the exported sheet that have these ids. The heading is the first row, and the id the first cell. */
export async function pickRows(sheet: Response, picked: ReadonlySet<string>): Promise<Blob> {
  const rows = [...parseCsv(await sheet.text())].filter(
    ({ number, cells }) => number === 1 || picked.has(cells[0] ?? ''),
  );
  return new Blob([BOM, ...rows.map(({ cells }) => formatCsvRow(cells))], { type: 'text/csv' });
}
