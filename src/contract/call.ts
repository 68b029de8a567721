/** What a call of the API is. Each subject has a file with its calls; routes, description and clients derive from them. */
import type { z } from 'zod';
import type { Access } from '../domain/account/roles.ts';
import type { RefusalCode } from '../domain/errors.ts';
import type { JudgedCode } from '../domain/refusal-code.ts';

/** Method and path, as in `POST /orders/:orderId/confirm`. */
export type CallKey = `${'GET' | 'POST'} /${string}`;

/** An answer that is not JSON. */
interface TextAnswer {
  readonly type: string;
  readonly description: string;
}

export interface CallRow {
  readonly summary: string;
  /** Calls that are not public carry the token as a bearer credential. Without one they answer 401, and 403 to another role. */
  readonly access: Access;
  /** Unknown while the shop takes no orders. */
  readonly needsOrders?: true;
  readonly query?: z.ZodType;
  /** JSON. */
  readonly body?: z.ZodType;
  /** Another site's page cannot send the JSON type without asking first, so nothing else is accepted. */
  readonly needsJsonType?: true;
  /** In place of `body`: one for each value of the last part of the address. */
  readonly bodies?: Readonly<Record<string, z.ZodType>>;
  /** In place of `body`: the fields of a multipart form, which its handler reads as a stream and checks. */
  readonly form?: z.ZodType;
  /** A retry with the same `Idempotency-Key` and content changes nothing and gets the first answer. */
  readonly isRepeatable?: true;
  /** By status; null is an answer without a body. */
  readonly answers: Readonly<Record<number, z.ZodType | TextAnswer | null>>;
  /** What its handler refuses. `refusedBefore` adds what all calls of its kind refuse. */
  readonly refuses: readonly RefusalCode[];
  /** In bytes, where it is not the server's own limit. */
  readonly bodyLimit?: number;
  readonly isUntimed?: true;
  /** Its work may keep the database busy for long. All other calls wait for the database a few seconds in total. */
  readonly isLong?: true;
  /** The handler sends all headers itself, because setting them twice would cost time on the busiest call. */
  readonly sendsOwnHeaders?: true;
}

/** Keeps the exact types of the rows, and checks them. */
export function calls<const T extends Readonly<Record<CallKey, CallRow>>>(rows: T): T {
  return rows;
}

type ParamOf<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The parts of the address, by their names. */
export type ParamsOf<Key> = { readonly [Name in ParamOf<Key>]: string };

/** Whoever reads an answer does not change it. */
type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [Name in keyof T]: Frozen<T[Name]> }
    : T;

type BodySchema<Row> = Row extends { readonly body: infer Body }
  ? Body
  : Row extends { readonly bodies: infer Bodies }
    ? Bodies[keyof Bodies]
    : never;
type QuerySchema<Row> = Row extends { readonly query: infer Query } ? Query : never;

/** What a client sends. */
export type SentBody<Row> = Frozen<z.input<BodySchema<Row>>>;
export type SentQuery<Row> = Frozen<z.input<QuerySchema<Row>>>;
/** What a handler gets. */
export type CheckedBody<Row> = z.output<BodySchema<Row>>;
export type CheckedQuery<Row> = z.output<QuerySchema<Row>>;

type BodyOfAnswer<Answer> = Answer extends z.ZodType ? Frozen<z.output<Answer>> : null;
/** The answer as JSON, whatever its status is; null without JSON. */
export type AnswerOf<Row extends CallRow> = BodyOfAnswer<Row['answers'][Exclude<keyof Row['answers'], 304>]>;

type IsSame<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** A schema with exactly this type: a field more or less does not compile. */
export function exactly<T>() {
  return <Schema extends z.ZodType>(
    schema: IsSame<Frozen<T>, Frozen<z.output<Schema>>> extends true ? Schema : never,
  ): Schema => schema;
}

const ANY = ['MALFORMED', 'REQUEST_TIMEOUT', 'ADDRESS_TOO_LONG', 'HEADERS_TOO_LARGE'] as const;
const POST = ['BODY_TOO_LARGE', 'UNSUPPORTED_TYPE'] as const;

/** What a person with a generated password can do before it is changed. */
const BEFORE_PASSWORD_CHANGE: readonly string[] = [
  'GET /user/:userId',
  'POST /user/reset-password',
  'POST /auth/logout',
];

/** Whether a person must have an own password first. */
export function needsOwnPassword(key: CallKey, { access }: Pick<CallRow, 'access'>): boolean {
  return access !== 'public' && !BEFORE_PASSWORD_CHANGE.includes(key);
}

/** What is refused before the handler of a call runs. */
export function refusedBefore(key: CallKey, row: CallRow) {
  const when = <Code extends RefusalCode>(isSo: unknown, ...codes: readonly Code[]) => (isSo ? codes : []);
  const { access, body, bodies, form, query, needsOrders, isRepeatable } = row;
  return [
    ...ANY,
    ...when(key.startsWith('POST '), ...POST),
    ...when(access !== 'public', 'SIGN_IN_REQUIRED'),
    ...when(needsOwnPassword(key, row), 'PASSWORD_FIRST'),
    ...when(access === 'administrator', 'ADMINISTRATOR_ONLY'),
    ...when(needsOrders || key.includes(':'), 'NOT_FOUND'),
    ...when(query ?? body ?? bodies ?? form, 'INVALID_FIELDS'),
    ...when(body ?? bodies ?? form, 'UNKNOWN_FIELD'),
    ...when(isRepeatable, 'KEY_REUSED'),
  ];
}

/** When the shop is not well. */
export const REFUSED_ALWAYS = ['UNEXPECTED', 'UNAVAILABLE', 'BUSY', 'CLOSING', 'NO_SPACE'] as const;

/** What any call may be refused with: before its handler, by a shop that is not well, or by somebody in between. */
export type CommonCode =
  | ReturnType<typeof refusedBefore>[number]
  | (typeof REFUSED_ALWAYS)[number]
  | JudgedCode;
export type CodeOf<Row extends CallRow> = Row['refuses'][number] | CommonCode;
