import { type ReactNode, type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { OrderView, RefusedForm } from '../../../../contract/rendering.ts';
import { type OrderForm as FormName, orderFormPath } from '../../../../domain/addresses.ts';
import { createApi } from '../../../data/api.ts';
import { useShop } from '../../../runtime/shop-context.ts';
import { useLocation } from '../../../runtime/travel.ts';
import { type SentForm, sendOrderForm } from './send-order-form.ts';

/** The order on the page, with what its forms report. */
export interface OrderOnPage extends OrderView {
  readonly onSent: (sent: SentForm) => void;
}

interface OrderFormProps {
  readonly view: OrderOnPage;
  readonly form: FormName;
  readonly refused: RefusedForm | null;
  readonly className?: string;
  readonly ref?: RefObject<HTMLFormElement | null>;
  readonly children: ReactNode;
}

/** Without scripts the browser posts it, and the server answers with the page again. */
export function OrderForm({ view, form, refused, className, ref, children }: OrderFormProps) {
  const linkKey = useLinkKey();
  const { apiBaseUrl } = useShop().settings;
  const own = useRef<HTMLFormElement>(null);
  const element = ref ?? own;
  const isUnderWay = useRef(false);
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    if (refused) focusFirstWrong(element.current);
  }, [refused, element]);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // A second click can arrive before React has rendered the first one.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSending(true);
    const api = createApi(apiBaseUrl, () => null);
    const sent = await sendOrderForm(api, linkKey, form, new FormData(event.currentTarget));
    isUnderWay.current = false;
    setSending(false);
    view.onSent(sent);
  }

  return (
    <form
      className={className}
      method="post"
      action={orderFormPath(linkKey, form)}
      ref={element}
      aria-busy={isSending}
      onSubmit={send}
    >
      {children}
    </form>
  );
}

/** The secret in the address of an order's page. */
export function useLinkKey(): string {
  return useLocation().pathname.split('/')[2] ?? '';
}

/** The wrong field, or the button if no field is wrong. */
function focusFirstWrong(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  (wrong ?? form?.querySelector<HTMLElement>('[type="submit"]'))?.focus();
}
