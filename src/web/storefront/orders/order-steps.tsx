import type { PublicOrder } from '../../../domain/orders/public-view.ts';
import { momentWords } from '../../../domain/when.ts';
import { Icon } from '../../ui/icon.tsx';
import { OrderPanel } from './order-panel.tsx';
import { orderTexts as t } from './texts.ts';
import './order-steps.css';

export function OrderSteps({ steps }: Pick<PublicOrder, 'steps'>) {
  return (
    <OrderPanel isScreenOnly>
      <ol className="order-steps" aria-label={t.steps}>
        {steps.map(({ name, at, isCurrent }) => (
          <li
            key={name}
            className={at ? 'order-steps__step is-done' : 'order-steps__step'}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <span className="order-steps__mark" aria-hidden="true">
              {at && <Icon name="check" />}
            </span>
            <b>{name}</b>
            {at && <time dateTime={at}>{momentWords(Date.parse(at))}</time>}
          </li>
        ))}
      </ol>
    </OrderPanel>
  );
}
