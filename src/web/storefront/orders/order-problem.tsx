import type { OrderProblem as Problem } from '../../../contract/rendering.ts';
import { contactLink } from '../../../domain/cart/chat.ts';
import { useShop } from '../../runtime/shop-context.ts';
import { Face, Icon } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { actionTexts, problemTexts } from './texts.ts';
import './order-problem.css';

/** For a link that opens no order, or one that has expired. */
export function OrderProblem({ problem }: { readonly problem: Problem }) {
  const { phone } = useShop().settings;
  const { title, text } = problemTexts[problem];
  return (
    <div className="order-problem wrap">
      <PageHead title={title} description={text} path={null} />
      <Face name={problem === 'unknown' ? 'sad' : 'empty'} />
      <h1>{title}</h1>
      <p>{text}</p>
      <a className="btn btn--chat btn--big" href={contactLink(phone)} target="_blank" rel="noopener">
        <Icon name="whatsapp" />
        {actionTexts.chat}
      </a>
    </div>
  );
}
