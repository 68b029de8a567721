import type { View } from './looks-view.ts';
import { DIALOG_VIEWS } from './looks-views-dialogs.ts';
import { FORM_VIEWS } from './looks-views-form.ts';
import { PAGE_VIEWS } from './looks-views-pages.ts';
import { SELLER_VIEWS } from './looks-views-seller.ts';

/** Every page, dialog and state of the shop: what the suite of the looks inspects, and the contact sheet shows. */
export const VIEWS: readonly View[] = [...PAGE_VIEWS, ...DIALOG_VIEWS, ...SELLER_VIEWS, ...FORM_VIEWS];
