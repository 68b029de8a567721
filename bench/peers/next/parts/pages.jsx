import Link from 'next/link';
import { notFound } from 'next/navigation';
import { chatLinkOf, findProduct, firstCards, priceOf, total } from '../../catalogue.mjs';
import { AddButton } from './add-button.jsx';

export function CataloguePage({ at }) {
  return (
    <main>
      <h1>TODOS</h1>
      <p>{total} disponibles</p>
      <div>
        {firstCards.map((product) => (
          <Card key={product._id} product={product} at={at} />
        ))}
      </div>
    </main>
  );
}

function Card({ product, at }) {
  return (
    <article>
      <Link href={`${at}/${product._id}`} prefetch={false}>
        <img src={product.coverUrl} alt="" width={320} height={320} loading="lazy" />
        <h2>{product.title}</h2>
      </Link>
      <p>{priceOf(product)}</p>
      {product.outOfStock && <p>Agotado</p>}
      <AddButton isDisabled={product.outOfStock} />
      <ChatLink product={product} />
    </article>
  );
}

export function ProductPage({ id, at }) {
  const product = findProduct(id) ?? notFound();
  return (
    <main>
      {product.pictureUrls.map((url) => (
        <img key={url} src={url} alt="" width={640} height={640} />
      ))}
      <h1>{product.description}</h1>
      <p>
        {product.title} en color {product.color}
      </p>
      <p>{priceOf(product)}</p>
      <Link href={at}>Regresar</Link>
      <ChatLink product={product} />
    </main>
  );
}

function ChatLink({ product }) {
  return (
    <a href={chatLinkOf(product)} target="_blank" rel="noopener">
      {product.outOfStock ? 'Consultar' : 'Comprar'}
    </a>
  );
}
