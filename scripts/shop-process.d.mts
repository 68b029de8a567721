export const SHOP_FLAGS: readonly string[];
export const SHOP_ENVIRONMENT: Readonly<Record<string, string>>;
