import { useState } from 'react';
import { orderEndpoints } from '../../../../../domain/orders-api.ts';
import type { Api } from '../../../../data/api.ts';
import type { LoadedOrder } from '../model/loaded-order.ts';
import { ReplyText } from './reply-text.tsx';
import { replyTexts as t } from './texts.ts';
import '../../../panel.css';
import './replies-panel.css';

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
  const reply = replies.find((each) => each.name === name) ?? replies[0];
  if (!reply) return null;
  const text = edits[reply.text] ?? reply.text;
  function note(): void {
    // Nobody waits for it: that a chat was opened is worth a line in the history, not a failure.
    void api.call(orderEndpoints.recordReply, {
      parameter: id,
      json: { reply: reply?.name },
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
        phone={customer.phone}
        onType={(typed) => setEdits({ ...edits, [reply.text]: typed })}
        onSend={note}
      />
    </section>
  );
}
