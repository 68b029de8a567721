import { useEffect, useId, useRef } from 'react';
import { Icon } from '../../../../ui/icon.tsx';
import { SellerIcon } from '../../../ui/seller-icon.tsx';
import type { matchNotice } from './match-notice.ts';
import { paymentTexts } from './texts.ts';
import './bank-notice.css';

const { notice: t } = paymentTexts;

interface BankNoticeProps {
  /** Null while the box is closed. */
  readonly text: string | null;
  readonly match: ReturnType<typeof matchNotice>;
  readonly onType: (text: string) => void;
}

/** The notice of the bank as text, and what it says about this order. */
export function BankNotice({ text, match, onType }: BankNoticeProps) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const isOpen = text !== null;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen && !wasOpen.current) box.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div className="bank-notice">
      {isOpen ? (
        <>
          <label htmlFor={id}>{t.label}</label>
          <textarea
            id={id}
            ref={box}
            rows={4}
            placeholder={t.hint}
            value={text}
            onChange={({ target }) => onType(target.value)}
          />
        </>
      ) : (
        <button className="btn btn--quiet bank-notice__open" type="button" onClick={() => onType('')}>
          <SellerIcon name="paste" />
          {t.open}
        </button>
      )}
      <div role="status">
        {match && (
          <p className={match.isSure ? 'bank-notice__said bank-notice__said--sure' : 'bank-notice__said'}>
            <Icon name={match.isSure ? 'check' : 'info'} />
            <span>
              {match.words}
              {match.payer && <small>{t.payer(match.payer)}</small>}
            </span>
          </p>
        )}
        {isOpen && text.trim() !== '' && !match && (
          <p className="bank-notice__said">
            <Icon name="info" />
            {t.none}
          </p>
        )}
      </div>
    </div>
  );
}
