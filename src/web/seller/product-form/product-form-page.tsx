import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { formCategories } from '../../../domain/catalogue/categories.ts';
import type { Product } from '../../../domain/entities.ts';
import { pageRefusals as refusals } from '../../../domain/errors.ts';
import { DRAFT_PARAMETER, type DraftKey } from '../drafts/draft-key.ts';
import { createDrafts } from '../drafts/drafts.ts';
import { createDraftLocks } from '../drafts/tab-locks.ts';
import { createCompressor } from '../photos/compressor.ts';
import type { Seller } from '../seller.ts';
import type { FormView, ProductFormServices } from './form-view.ts';
import { blankForm, formOf, NO_PRODUCT } from './model/form-state.ts';
import { ProductForm } from './product-form.tsx';
import { SavedScreen } from './saved-screen.tsx';

/** The answer of the shop to the saved product. */
interface Result {
  readonly message: string;
  readonly product: Product;
}

/** The pages `/tienda/nuevo` and `/tienda/{productId}`. */
export function createProductFormPage(seller: Seller) {
  const services: ProductFormServices = {
    ...seller,
    drafts: createDrafts(Date.now, createDraftLocks(navigator.locks)),
    compressor: createCompressor(),
  };
  function FormPage() {
    const view = useLoaderData<FormView>();
    const result = useActionData<Result>();
    if (result) return <SavedScreen {...result} />;
    const { draftKey, draftId } = view;
    return <ProductForm key={JSON.stringify([draftKey, draftId])} view={view} services={services} />;
  }
  return {
    loader: (args: LoaderFunctionArgs) => loadForm(services, args),
    action: takeResult,
    Component: FormPage,
  };
}

async function loadForm(
  services: ProductFormServices,
  { params, request }: LoaderFunctionArgs,
): Promise<FormView> {
  const query = new URL(request.url).searchParams;
  const productId = params.productId ?? (query.get('modo') === 'editar' ? NO_PRODUCT : null);
  const draftKey = { userId: services.session.get()?.userId ?? '', productId };
  const [loaded, found] = await Promise.all([
    loadFresh(services, draftKey),
    services.publicData.categories().catch(() => []),
  ]);
  const categories = formCategories(found.map((category) => ({ category })));
  return { ...loaded, draftKey, draftId: query.get(DRAFT_PARAMETER), categories };
}

async function loadFresh(
  { publicData, drafts }: ProductFormServices,
  { userId, productId }: DraftKey,
): Promise<Pick<FormView, 'saved' | 'fresh' | 'isDeleted'>> {
  if (!productId) return { saved: null, fresh: blankForm(productId), isDeleted: false };
  const product = await publicData.product(productId);
  if (product) return { saved: product, fresh: formOf(product), isDeleted: false };
  const unclaimed = await drafts.unclaimed(userId);
  if (unclaimed.some((draft) => draft.productId === productId))
    return { saved: null, fresh: blankForm(productId), isDeleted: true };
  throw data(refusals.PRODUCT_NOT_LOADED.message, refusals.PRODUCT_NOT_LOADED.status);
}

/**
 * The form sends the request itself, to show the progress of the upload. It then posts the answer to this action, so
 * that the router reloads the catalogue and the categories. The answer is gone after a reload.
 */
async function takeResult({ request }: ActionFunctionArgs): Promise<Result> {
  const form = await request.formData();
  return { message: String(form.get('message')), product: JSON.parse(String(form.get('product'))) };
}
