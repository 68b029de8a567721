import { useEffect } from 'react';
import { paths } from '../../../domain/addresses.ts';
import { formCategories } from '../../../domain/catalogue/categories.ts';
import type { Product } from '../../../domain/entities.ts';
import { pageRefusals } from '../../../domain/page-refusals.ts';
import { isRecord } from '../../../domain/text.ts';
import type { MessageBody } from '../../data/api.ts';
import { refusedWith } from '../../runtime/page-error.ts';
import { clearState, useLocation } from '../../runtime/travel.ts';
import { ProductDialogButton } from '../../seller/card-controls/product-dialog-button.tsx';
import { DoneScreen } from '../../ui/done-screen.tsx';
import { unclaimedDrafts } from '../drafts/drafts.ts';
import { DRAFT_PARAMETER, type DraftKey } from '../drafts/records.ts';
import { type PageArgs, pageOf } from '../query.tsx';
import type { Seller } from '../seller.ts';
import { NextActs } from '../ui/next-acts.tsx';
import { countsUnits } from '../units/counted-products.ts';
import { blankForm, formOf, NO_PRODUCT } from './model/form-state.ts';
import { loadStoredUnits, storedVersion } from './model/stored-version.ts';
import { ProductForm } from './product-form.tsx';
import { formTexts } from './texts.ts';
import type { FormView } from './use-product-form.ts';

/** The answer of the shop to the saved product. */
type Result = MessageBody & { readonly product: Product };

/** The pages `/tienda/nuevo` and `/tienda/{productId}`. */
export function createProductFormPage(seller: Seller) {
  function FormPage({ data: view }: { readonly data: FormView }) {
    const result = readResult(useLocation().state);
    const isDone = result !== null;
    // A reload opens an empty form.
    useEffect(() => {
      if (isDone) clearState();
    }, [isDone]);
    if (result) return <SavedScreen {...result} />;
    const { draftKey, draftId } = view;
    return <ProductForm key={JSON.stringify([draftKey, draftId])} view={view} seller={seller} />;
  }
  return pageOf(seller, (args) => loadForm(seller, args), FormPage);
}

/** What was saved, if the form has just led here. */
function readResult(state: unknown): Result | null {
  return isRecord(state) && isRecord(state.saved) ? (state.saved as unknown as Result) : null;
}

async function loadForm(seller: Seller, { params, url }: PageArgs): Promise<FormView> {
  const query = url.searchParams;
  const productId = params.productId ?? (query.get('modo') === 'editar' ? NO_PRODUCT : null);
  const draftKey = { userId: seller.session.get()?.userId ?? '', productId };
  const [loaded, found] = await Promise.all([
    loadFresh(seller, draftKey),
    seller.publicData.categories().catch(() => []),
  ]);
  const categories = formCategories(found.map((category) => ({ category })));
  return { ...loaded, draftKey, draftId: query.get(DRAFT_PARAMETER), categories };
}

async function loadFresh(
  seller: Seller,
  { userId, productId }: DraftKey,
): Promise<Pick<FormView, 'stored' | 'isDeleted'>> {
  const { publicData, api } = seller;
  const isCounting = countsUnits(seller);
  const blank = { stored: { form: blankForm(productId, isCounting ? '' : null), product: null } };
  if (!productId) return { ...blank, isDeleted: false };
  const product = await publicData.product(productId);
  if (product) {
    const stored = isCounting ? await loadStoredUnits(api, productId) : null;
    // Without them the form would save the shown marking of a product without units as its own.
    if (isCounting && !stored) throw notLoaded();
    const version = storedVersion(product, stored);
    return { stored: { form: formOf(version.product, version.units), product }, isDeleted: false };
  }
  const unclaimed = await unclaimedDrafts(userId);
  if (unclaimed.some((draft) => draft.productId === productId)) return { ...blank, isDeleted: true };
  throw notLoaded();
}

function notLoaded() {
  return refusedWith(pageRefusals.PRODUCT_NOT_LOADED.status, pageRefusals.PRODUCT_NOT_LOADED.message);
}

function SavedScreen({ message, product }: Result) {
  return (
    <DoneScreen message={message} text={formTexts.inCatalogue(product.title)}>
      <ProductDialogButton name="link" product={product} className="btn btn--quiet" />
      <ProductDialogButton name="status" product={product} className="btn btn--quiet" />
      <NextActs again={paths.newProduct} icon="plus" label={formTexts.another} />
    </DoneScreen>
  );
}
