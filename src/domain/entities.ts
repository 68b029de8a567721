/** Point 3 of the specification: the entities of the shop. */

export interface Product {
  readonly _id: string;
  readonly title: string;
  readonly description: string;
  readonly brand: string;
  /** Colones, with at most two decimals. */
  readonly price: number;
  /** The higher price before the discount; only a discounted product may have one. */
  readonly priceBefore?: number;
  readonly count: number;
  readonly category: string;
  readonly color: string;
  readonly discounted: boolean;
  readonly outOfStock: boolean;
  /** Only when the units are counted and few are left. */
  readonly unitsLeft?: number;
  readonly coverUrl?: string;
  readonly pictureUrls: readonly string[];
  /** ISO 8601, as is `updatedAt`. */
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface CartItem extends Product {
  readonly quantity: number;
  readonly productUrl: string;
}

export interface Cart {
  readonly items: readonly CartItem[];
}

export type Role = 'administrador' | 'vendedor';
export type Status = 'activo' | 'inactivo';

export interface User {
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly status: Status;
  /** Only in the own account, and only while a generated password must be changed. */
  readonly mustChangePassword?: true;
}

export interface Login {
  readonly token: string;
  readonly userId: string;
  readonly name: string;
  /** Only when a generated password must be changed first. */
  readonly mustChangePassword?: true;
}

/** A sign-in as the browser stores it. `expirationDate` is ISO 8601. */
export interface StoredSession {
  readonly userId: string;
  readonly token: string;
  readonly userName: string;
  readonly expirationDate: string;
}

/** The fields of the product form that a person fills. Pictures are sent separately. */
export interface ProductFields {
  readonly name: string;
  readonly description: string;
  readonly brand: string;
  readonly category: string;
  readonly color: string;
  readonly price: number;
  /** Null without a previous price. */
  readonly priceBefore: number | null;
  readonly count: number;
  readonly discounted: boolean;
  readonly outOfStock: boolean;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface NewPassword {
  readonly newPassword: string;
  readonly newPasswordConfirm: string;
}

export interface PasswordChange extends NewPassword {
  readonly currentPassword: string;
}
