import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { encodedLength } from '../../../../domain/cart/chat.ts';
import { CHAT_TEXT_MAX_ENCODED } from '../../../../domain/limits.ts';
import { replyLink } from '../../../../domain/orders/replies.ts';
import type { Api } from '../../../data/api.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { LoadedOrder } from './model/loaded-order.ts';
import { orderPageTexts } from './texts.ts';
import '../../../ui/bubble.css';
import './reply-text.css';
import '../../ui/panel.css';
import './replies-panel.css';

const { replies: t } = orderPageTexts;

interface RepliesPanelProps {
  readonly order: LoadedOrder;
  readonly api: Api;
}

/** By the name of the reply and its text, so that a changed order does not get a text about the old one. */
type Edits = Readonly<Record<string, string>>;

/** One tap opens the chat with the text. The link is complete before the tap. */
export function RepliesPanel({ order, api }: RepliesPanelProps) {
  const { replies, customer, id } = order;
  const [name, setName] = useState<string | null>(null);
  const [edits, setEdits] = useState<Edits>({});
  const [edited, setEdited] = useState<string | null>(null);
  const reply = replies.find((each) => each.name === name) ?? replies[0];
  if (!reply) return null;
  const text = edits[reply.text] ?? reply.text;
  const isEditing = edited === reply.text;
  function note(opened: string): void {
    // Nobody waits for it: that a chat was opened is worth a line in the history, not a failure.
    void api.call('POST /orders/:orderId/replied', {
      params: { orderId: id },
      body: { reply: opened },
      keepalive: true,
    });
  }
  return (
    <section className="panel replies-panel" aria-label={t.title}>
      <fieldset className="replies-panel__chips" aria-label={t.choose}>
        {replies.map((each) => (
          <button
            key={each.name}
            type="button"
            aria-pressed={each.name === reply.name}
            onClick={() => setName(each.name)}
          >
            {each.name}
          </button>
        ))}
      </fieldset>
      <ReplyText
        key={reply.text}
        name={reply.name}
        text={text}
        original={reply.text}
        isEditing={isEditing}
        onType={(typed) => setEdits({ ...edits, [reply.text]: typed })}
      />
      <SendReply phone={customer.phone} text={text} onSend={() => note(reply.name)}>
        <button
          className="btn btn--line"
          type="button"
          onClick={() => setEdited(isEditing ? null : reply.text)}
        >
          <Icon name={isEditing ? 'check' : 'edit'} />
          {isEditing ? t.done : t.edit}
        </button>
      </SendReply>
    </section>
  );
}

interface SendReplyProps {
  readonly phone: string;
  readonly text: string;
  readonly onSend: () => void;
  /** Between the chat and the copy. */
  readonly children: ReactNode;
}

function SendReply({ phone, text, onSend, children }: SendReplyProps) {
  const hasNumber = phone !== '';
  return (
    <>
      {!hasNumber && <p className="replies-panel__hint">{t.noNumber}</p>}
      {encodedLength(text) > CHAT_TEXT_MAX_ENCODED && (
        <p className="replies-panel__hint" role="status">
          {t.tooLong}
        </p>
      )}
      <div className="replies-panel__go">
        <a
          className={`btn replies-panel__chat ${hasNumber ? 'btn--chat' : 'btn--line'}`}
          href={replyLink(phone, text)}
          target="_blank"
          rel="noopener"
          onClick={onSend}
        >
          <Icon name="whatsapp" />
          {hasNumber ? t.send : t.chooseChat}
        </a>
        {children}
        <CopyButton key={text} label={t.copy} text={text} />
      </div>
    </>
  );
}

interface ReplyTextProps {
  readonly name: string;
  readonly text: string;
  /** The text of the shop, before anybody changed it. */
  readonly original: string;
  readonly isEditing: boolean;
  readonly onType: (text: string) => void;
}

/** The text in an outgoing bubble. It can be changed before it is sent. */
function ReplyText({ name, text, original, isEditing, onType }: ReplyTextProps) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isEditing) box.current?.focus();
  }, [isEditing]);
  return (
    <div className="reply-text">
      {isEditing ? (
        <>
          <label className="vh" htmlFor={id}>
            {t.label(name)}
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
      ) : (
        <p className="bubble bubble--out reply-text__bubble">{text}</p>
      )}
      {text !== original && (
        <button
          className="btn btn--quiet reply-text__original"
          type="button"
          onClick={() => onType(original)}
        >
          {t.original}
        </button>
      )}
    </div>
  );
}
