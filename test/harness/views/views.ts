import { ACCOUNT_VIEWS } from './account-views.ts';
import { DIALOG_VIEWS } from './dialog-views.ts';
import { FORM_VIEWS } from './form-views.ts';
import { INBOX_VIEWS } from './inbox-views.ts';
import { NEW_ORDER_VIEWS } from './new-order-views.ts';
import { ORDER_VIEWS } from './order-views.ts';
import { PAGE_VIEWS } from './page-views.ts';
import { PRODUCT_TABLE_VIEWS } from './product-table-views.ts';
import { SELLER_VIEWS } from './seller-views.ts';
import { SETTINGS_VIEWS } from './settings-views.ts';
import { STORED_ORDER_DIALOGS } from './stored-order-dialogs.ts';
import { STORED_ORDER_VIEWS } from './stored-order-views.ts';
import { TEAM_VIEWS } from './team-views.ts';
import { UNIT_VIEWS } from './unit-views.ts';
import type { View } from './view.ts';

/** Every page, dialog and state of the shop, for the layout tests and the contact sheet. */
export const VIEWS: readonly View[] = [
  ...PAGE_VIEWS,
  ...DIALOG_VIEWS,
  ...SELLER_VIEWS,
  ...ACCOUNT_VIEWS,
  ...SETTINGS_VIEWS,
  ...TEAM_VIEWS,
  ...PRODUCT_TABLE_VIEWS,
  ...FORM_VIEWS,
  ...UNIT_VIEWS,
];

/** The pages of orders, in a shop with `ORDER_ENVIRONMENT`. */
export const VIEWS_WITH_ORDERS: readonly View[] = [
  ...INBOX_VIEWS,
  ...ORDER_VIEWS,
  ...NEW_ORDER_VIEWS,
  ...STORED_ORDER_VIEWS,
  ...STORED_ORDER_DIALOGS,
];
