/** The steps that make a new shop ready to sell. */
import { isPublicAddress } from '../discovery/link-preview.ts';
import { PLACEHOLDER_PHONE } from './placeholder-phone.ts';
import { DRAWN_LOGO_NAME } from './shop-name.ts';

export interface ShopFacts {
  readonly shopName: string;
  readonly phone: string;
  readonly shopUrl: string;
  /** Whether the person still signs in with a generated password. */
  readonly mustChangePassword: boolean;
  readonly productIds: readonly string[];
}

/** The ids of the demo catalogue, which are the same in every shop. */
export const DEMO_ID = /^demo[0-9a-f]{12}$/;

/** A URL writes every spelling of an IPv4 address with dots, and IPv6 in brackets. */
const IP_ADDRESS = /^(?:[\d.]+|\[.*\])$/;

/** The steps in the order of the page, and whether each is done. */
export function firstSteps({ shopName, phone, shopUrl, mustChangePassword, productIds }: ShopFacts) {
  return {
    phone: phone !== PLACEHOLDER_PHONE,
    name: shopName !== DRAWN_LOGO_NAME,
    password: !mustChangePassword,
    demo: !productIds.some((id) => DEMO_ID.test(id)),
    product: productIds.some((id) => !DEMO_ID.test(id)),
    address: isPublicAddress(shopUrl) && !IP_ADDRESS.test(new URL(shopUrl).hostname),
  };
}
