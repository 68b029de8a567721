import './styles.ts';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { formCategories } from '../../domain/categories.ts';
import { refusals } from '../../domain/errors.ts';
import { ResultBox } from '../parts/result-box.tsx';
import { createDrafts, type DraftKey } from './draft.ts';
import { createCompressor } from './image-compressor.ts';
import { ProductForm } from './product-form.tsx';
import { blankForm, type FormState, formOf, NO_PRODUCT } from './product-form-state.ts';
import type { FormView, Workshop } from './product-form-view.ts';
import type { Seller } from './seller.ts';

/** What the shop said of the saved product. */
interface Result {
  readonly message: string;
  readonly title: string;
}

/** The pages of `/tienda/nuevo` and `/tienda/{productId}`. */
export function createProductFormPage(seller: Seller) {
  const workshop: Workshop = {
    ...seller,
    drafts: createDrafts(Date.now),
    compressor: createCompressor(),
  };
  function FormPage() {
    const view = useLoaderData<FormView>();
    const result = useActionData<Result>();
    if (result) return <ResultBox {...result} />;
    return <ProductForm key={view.fresh.productId} view={view} workshop={workshop} />;
  }
  return {
    loader: (args: LoaderFunctionArgs) => loadForm(workshop, args),
    action: takeResult,
    Component: FormPage,
  };
}

async function loadForm(workshop: Workshop, { params, request }: LoaderFunctionArgs): Promise<FormView> {
  const { source, session, drafts } = workshop;
  const isEditing = new URL(request.url).searchParams.get('modo') === 'editar';
  const productId = params.productId ?? (isEditing ? NO_PRODUCT : null);
  const draftKey: DraftKey = { userId: session.get()?.userId ?? '', productId };
  const [fresh, found, draft] = await Promise.all([
    loadFresh(workshop, productId),
    source.categories().catch(() => []),
    drafts.find(draftKey).catch(() => null),
  ]);
  return { fresh, draft, draftKey, categories: formCategories(found.map((category) => ({ category }))) };
}

async function loadFresh({ source }: Workshop, productId: string | null): Promise<FormState> {
  if (!productId) return blankForm(productId);
  const product = await source.product(productId);
  if (!product) throw data(refusals.PRODUCT_NOT_LOADED.message, refusals.PRODUCT_NOT_LOADED.status);
  return formOf(product);
}

/**
 * The form sends itself, to show how far its pictures are. Posting the outcome here is what makes the router read the
 * catalogue and the categories anew, and what is gone after a reload.
 */
async function takeResult({ request }: ActionFunctionArgs): Promise<Result> {
  const form = await request.formData();
  return { message: String(form.get('message')), title: String(form.get('title')) };
}
