import type { ReactNode } from 'react';
import { paths } from '../../../domain/addresses.ts';
import type { Product } from '../../../domain/entities.ts';
import { shortMoment } from '../../../domain/history/when.ts';
import { formatPrice, parsePrice } from '../../../domain/money.ts';
import type { Marking } from '../../../domain/product/product.ts';
import { useSignInAgain } from '../../session/use-sign-in-again.ts';
import { Icon } from '../../ui/icon.tsx';
import { texts } from '../../ui/texts.ts';
import { type FieldEdit, type FieldName, type RowEdits, storedValue, valueInWords } from './field-edit.ts';
import type { FieldEdits } from './field-edits.ts';
import { tableTexts } from './texts.ts';
import './row-question.css';

const { edit: t } = tableTexts;

interface RowQuestionProps {
  readonly product: Product;
  readonly edits: RowEdits;
  readonly actions: FieldEdits;
}

/** What must be decided before a field is saved, under the row. */
export function RowQuestion({ product, edits, actions }: RowQuestionProps) {
  return (['price', 'marking'] as const).map((field) => {
    const edit = edits[field];
    return edit && <Question key={field} product={product} field={field} edit={edit} actions={actions} />;
  });
}

interface QuestionProps extends Omit<RowQuestionProps, 'edits'> {
  readonly field: FieldName;
  readonly edit: FieldEdit;
}

function Question({ product, field, edit, actions }: QuestionProps) {
  const { stage } = edit;
  if (stage.kind === 'asking') {
    return (
      <Frame icon="help" text={t.sure(formatPrice(product.price))}>
        <button
          className="btn btn--line row-question__btn"
          type="button"
          onClick={() => actions.reset(product, field)}
        >
          {t.no}
        </button>
        <button
          className="btn btn--main row-question__btn"
          type="button"
          onClick={() => actions.commit(product, field, true)}
        >
          {t.yes}
        </button>
      </Frame>
    );
  }
  if (stage.kind === 'conflict') {
    return (
      <Frame icon="alert" text={t.conflict[field]} isBad>
        <Version
          className="row-question__version"
          value={valueInWords(field, storedValue(stage.theirs, field))}
          from={t.theirs(shortMoment(stage.theirs.updatedAt, Date.now()))}
          act={t.takeTheirs}
          onChoose={() => actions.takeTheirs(product, field)}
        />
        <Version
          className="row-question__version row-question__version--mine"
          value={mineInWords(field, edit.typed)}
          from={t.mine}
          act={t.saveMine}
          onChoose={() => actions.saveMine(product, field)}
        />
      </Frame>
    );
  }
  return stage.kind === 'failed' && stage.isSignedOut ? <Expired /> : null;
}

function mineInWords(field: FieldName, typed: string): string {
  return valueInWords(field, field === 'price' ? (parsePrice(typed) ?? 0) : (typed as Marking));
}

function Expired() {
  const signInAgain = useSignInAgain();
  return (
    <Frame icon="alert" text={texts.session.expired} isBad>
      <button
        className="btn btn--line row-question__btn"
        type="button"
        onClick={() => signInAgain(paths.products)}
      >
        {texts.session.signInAgain}
      </button>
    </Frame>
  );
}

interface FrameProps {
  readonly icon: string;
  readonly text: string;
  readonly isBad?: boolean;
  readonly children: ReactNode;
}

function Frame({ icon, text, isBad = false, children }: FrameProps) {
  return (
    <div className={isBad ? 'row-question row-question--bad' : 'row-question'}>
      <p role="alert">
        <Icon name={icon} />
        <span>{text}</span>
      </p>
      <div className="row-question__go">{children}</div>
    </div>
  );
}

interface VersionProps {
  readonly className: string;
  readonly value: string;
  readonly from: string;
  readonly act: string;
  readonly onChoose: () => void;
}

function Version({ className, value, from, act, onChoose }: VersionProps) {
  return (
    <button className={className} type="button" onClick={onChoose}>
      <b>{value}</b>
      <small>{from}</small>
      <em>{act}</em>
    </button>
  );
}
