import { useEffect, useId, useRef, useState } from 'react';
import { encodedLength } from '../../../../../domain/cart/chat.ts';
import { CHAT_TEXT_MAX_ENCODED } from '../../../../../domain/limits.ts';
import { replyLink } from '../../../../../domain/orders/replies.ts';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { replyTexts as t } from './texts.ts';
import '../../../../ui/bubble.css';
import './reply-text.css';

interface ReplyTextProps {
  readonly name: string;
  readonly text: string;
  /** The text of the shop, before anybody changed it. */
  readonly original: string;
  readonly phone: string;
  readonly onType: (text: string) => void;
  readonly onSend: () => void;
}

/** The text in an outgoing bubble, which can be changed, and the link that opens the chat with it. */
export function ReplyText({ name, text, original, phone, onType, onSend }: ReplyTextProps) {
  const [isEditing, setEditing] = useState(false);
  return (
    <div className="reply-text">
      {isEditing ? (
        <TextBox label={t.label(name)} text={text} onType={onType} />
      ) : (
        <p className="bubble bubble--out reply-text__bubble">{text}</p>
      )}
      {phone === '' && <p className="reply-text__hint">{t.noNumber}</p>}
      {encodedLength(text) > CHAT_TEXT_MAX_ENCODED && (
        <p className="reply-text__hint" role="status">
          {t.tooLong}
        </p>
      )}
      <div className="reply-text__acts">
        <ChatLink phone={phone} text={text} onSend={onSend} />
        <button className="btn btn--line" type="button" onClick={() => setEditing(!isEditing)}>
          <Icon name={isEditing ? 'check' : 'edit'} />
          {isEditing ? t.done : t.edit}
        </button>
        <CopyButton key={text} label={t.copy} text={text} />
        {text !== original && (
          <button className="btn btn--quiet" type="button" onClick={() => onType(original)}>
            {t.original}
          </button>
        )}
      </div>
    </div>
  );
}

type ChatLinkProps = Pick<ReplyTextProps, 'phone' | 'text' | 'onSend'>;

function ChatLink({ phone, text, onSend }: ChatLinkProps) {
  return (
    <a
      className="btn btn--chat reply-text__send"
      href={replyLink(phone, text)}
      target="_blank"
      rel="noopener"
      onClick={onSend}
    >
      <Icon name="whatsapp" />
      {phone === '' ? t.chooseChat : t.send}
    </a>
  );
}

type TextBoxProps = Readonly<{ label: string; text: string; onType: (text: string) => void }>;

/** Whoever opens it wants to type. */
function TextBox({ label, text, onType }: TextBoxProps) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <>
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        ref={box}
        className="reply-text__box"
        rows={7}
        value={text}
        onChange={({ target }) => onType(target.value)}
      />
    </>
  );
}
