import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Product } from '../../domain/entities.ts';
import { formTexts } from '../seller/form-texts.ts';
import { Face, Icon } from './icon.tsx';
import { LinkButton } from './link-button.tsx';
import { PageHead } from './page-head.tsx';
import { StatusButton } from './status-button.tsx';

interface ResultBoxProps {
  /** The server's. */
  readonly message: string;
  readonly product: Product;
}

/** What became of the form. It takes the focus, because the button that had it is gone. */
export function ResultBox({ message, product }: ResultBoxProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className="oops wrap" role="status">
      <PageHead title={message} description={formTexts.inCatalogue(product.title)} path={null} />
      <Face name="done" />
      <h1 ref={heading} tabIndex={-1}>
        {message}
      </h1>
      <p>{formTexts.inCatalogue(product.title)}</p>
      <LinkButton product={product} className="btn btn--quiet" />
      <StatusButton product={product} className="btn btn--quiet" />
      <div className="oops__acts">
        <Link className="btn btn--line btn--big" to="/tienda/nuevo">
          <Icon name="plus" />
          {formTexts.another}
        </Link>
        <Link className="btn btn--main btn--big" to="/tienda">
          {formTexts.toShop}
        </Link>
      </div>
    </div>
  );
}
