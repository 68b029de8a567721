import { useEffect, useId, useRef } from 'react';
import { replyTexts as t } from './texts.ts';
import '../../../../ui/bubble.css';
import './reply-text.css';

interface ReplyTextProps {
  readonly name: string;
  readonly text: string;
  /** The text of the shop, before anybody changed it. */
  readonly original: string;
  readonly isEditing: boolean;
  readonly onType: (text: string) => void;
}

/** The text in an outgoing bubble. It can be changed before it is sent. */
export function ReplyText({ name, text, original, isEditing, onType }: ReplyTextProps) {
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
