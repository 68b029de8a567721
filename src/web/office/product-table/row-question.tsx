import type { ReactNode } from 'react';
import { paths } from '../../../domain/addresses.ts';
import { shortMoment } from '../../../domain/when.ts';
import { useSignInAgain } from '../../session/use-sign-in-again.ts';
import { Icon } from '../../ui/icon.tsx';
import { texts } from '../../ui/texts.ts';
import {
  FIELDS,
  type FieldEdit,
  type FieldName,
  hasField,
  meaningOf,
  type RowEdits,
  storedValue,
  type TableProduct,
  valueInWords,
} from './field-edit.ts';
import type { FieldEdits } from './field-edits.ts';
import { tableTexts } from './texts.ts';
import './row-question.css';

const { edit: t } = tableTexts;

interface RowQuestionProps {
  readonly product: TableProduct;
  readonly edits: RowEdits;
  readonly actions: FieldEdits;
}

/** What must be decided before a field is saved, under the row. */
export function RowQuestion({ product, edits, actions }: RowQuestionProps) {
  return FIELDS.map((field) => {
    const edit = edits[field];
    return edit && <Question key={field} product={product} field={field} edit={edit} actions={actions} />;
  });
}

interface QuestionProps extends Omit<RowQuestionProps, 'edits'> {
  readonly field: FieldName;
  readonly edit: FieldEdit;
}

function Question(props: QuestionProps) {
  const { clash, isAsking, stage } = props.edit;
  if (clash) return <Conflict {...props} theirs={clash.theirs} />;
  if (isAsking) return <Asking {...props} />;
  return stage.kind === 'signed-out' ? <Expired /> : null;
}

function Asking({ product, field, actions }: QuestionProps) {
  const old = valueInWords(storedValue(product, field), field);
  return (
    <Frame icon="help" text={t.sure[field === 'priceBefore' ? field : 'price'](old)}>
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

/** A previous price cannot be saved for a product that another person has taken the discount from. */
function Conflict(props: QuestionProps & { readonly theirs: TableProduct }) {
  const { product, field, edit, actions, theirs } = props;
  const canSaveMine = hasField(theirs, field);
  const shown = canSaveMine ? field : 'marking';
  return (
    <Frame icon="alert" text={canSaveMine ? t.conflict[field] : t.discountEnded} isBad>
      <Version
        className="row-question__version"
        value={valueInWords(storedValue(theirs, shown), shown)}
        from={field === 'units' ? t.storedNow : t.theirs(shortMoment(theirs.updatedAt, Date.now()))}
        act={t.takeTheirs}
        onChoose={() => actions.takeTheirs(product, field)}
      />
      {canSaveMine && (
        <Version
          className="row-question__version row-question__version--mine"
          value={valueInWords(meaningOf(field, edit.draft), field)}
          from={t.mine}
          act={t.saveMine}
          onChoose={() => actions.saveMine(product, field)}
        />
      )}
    </Frame>
  );
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
