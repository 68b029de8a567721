import { join } from 'node:path';
import compression from 'compression';
import express from 'express';
import { chatLinkOf, findProduct, firstCards, frame, priceOf, total } from '../catalogue.mjs';

/** Express with EJS as its guides set it up for production: compression first, compiled views are cached. */

const app = express();
app.use(compression());
app.set('view engine', 'ejs');
app.set('views', join(import.meta.dirname, 'views'));
Object.assign(app.locals, { frame, priceOf, chatLinkOf });

app.get('/tienda', (_request, response) => {
  response.render('catalogue', { products: firstCards, total });
});

app.get('/tienda/:id', (request, response) => {
  const product = findProduct(request.params.id);
  if (product) response.render('product', { product });
  else response.sendStatus(404);
});

app.listen(Number(process.env.PORT), '127.0.0.1');
