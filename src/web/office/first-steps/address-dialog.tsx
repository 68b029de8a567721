import { ChoiceDialog } from '../ui/choice-dialog.tsx';
import { firstStepTexts } from './texts.ts';
import './address-dialog.css';

const t = firstStepTexts.address;

/** What a public address takes. It needs the server's configuration, so the owner passes it on. */
export function AddressDialog({ onClose }: { readonly onClose: () => void }) {
  const choices = [{ label: t.close, look: 'main', onChoose: onClose }] as const;
  return (
    <ChoiceDialog title={t.title} onClose={onClose} choices={choices}>
      <p>{t.lead}</p>
      <ol className="address-dialog__list">
        {t.list.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <p>{t.guide}</p>
    </ChoiceDialog>
  );
}
