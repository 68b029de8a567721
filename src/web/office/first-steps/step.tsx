import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { firstStepTexts as t } from './texts.ts';
import './step.css';

interface OpenStepProps {
  readonly name: string;
  readonly hint: string;
  /** The page where the step is done, or what the button does. */
  readonly to?: string;
  readonly onOpen?: () => void;
}

export function DoneStep({ name }: { readonly name: string }) {
  return (
    <li className="step step--done">
      <span className="step__state">
        <Icon name="check" />
      </span>
      <b>{name}</b>
      <span className="step__word">{t.ready}</span>
    </li>
  );
}

export function OpenStep({ name, hint, to, onOpen }: OpenStepProps) {
  const words: ReactNode = (
    <>
      <b>{name}</b>
      <small>{hint}</small>
    </>
  );
  return (
    <li className="step step--open">
      <span className="step__state" />
      {to ? (
        <ShopLink to={to}>{words}</ShopLink>
      ) : (
        <button type="button" aria-haspopup="dialog" onClick={onOpen}>
          {words}
        </button>
      )}
      <Icon name="right" />
    </li>
  );
}
