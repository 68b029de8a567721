import { describe, expect, it } from 'vitest';
import { createSeller, type Seller } from '../../../test/harness/in-process/seller.ts';
import { stateOf } from '../../../test/harness/in-process/shop-state.ts';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import {
  BOUNDARY,
  bodyOf,
  formOf,
  NEW_FIELDS,
  newForm,
  part,
  pictureFile,
} from '../../../test/harness/product-form.ts';

const MALFORMED = [400, { code: 'MALFORMED', message: 'La solicitud no se entiende' }];
const UNKNOWN_FIELD = [400, { code: 'UNKNOWN_FIELD', message: 'La solicitud trae campos que no existen' }];
const TOO_MANY = [
  413,
  { code: 'TOO_MANY_PARTS', message: 'El formulario trae demasiadas imágenes o campos' },
];
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const NAME = 'Content-Disposition: form-data; name="name"';

/** Content type and body. */
const BROKEN: readonly (readonly [string, string])[] = [
  ['multipart/form-data', 'x'],
  ['multipart/form-data; boundary=', 'x'],
  ['multipart/form-data; boundary=""', '--\r\n'],
  [`multipart/form-data; boundary=${'b'.repeat(300)}`, 'x'],
  ['multipart/form-data; boundary=otro', `--${BOUNDARY}--`],
  [TYPE, 'basura'],
  [TYPE, '\u0000'.repeat(1_000)],
  [TYPE, `--${BOUNDARY}`],
  [TYPE, `--${BOUNDARY}\r\n`],
  [TYPE, `--${BOUNDARY}\r\nContent-Dispo`],
  [TYPE, `--${BOUNDARY}\r\n${NAME}\r\n--${BOUNDARY}--\r\n`],
  [TYPE, `--${BOUNDARY}\r\n${NAME}\r\n\r\nsin final`],
  [TYPE, `--${BOUNDARY}\r\n\r\n--${BOUNDARY}--\r\n`],
  [TYPE, `--${BOUNDARY}\r\n${NAME}\r\n\r\nuno\r\n--${BOUNDARY}\r\n${NAME}\r\n\r\ndos\r\n--${BOUNDARY}--`],
  [TYPE, `--${BOUNDARY}\r\n${NAME}\r\nContent-Type: application/json\r\n\r\n{"a":1}\r\n--${BOUNDARY}--`],
  [TYPE, `--${BOUNDARY}\r\n${NAME}\r\nContent-Type: application/json\r\n\r\n{mal\r\n--${BOUNDARY}--`],
  [TYPE, `--${BOUNDARY}\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\nmedio`],
];

const NAMES_OF_NO_FIELD = [
  '',
  'files[]',
  'Name',
  'name ',
  'role',
  '_id',
  'createdAt',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'n'.repeat(5_000),
  'name\u0000',
];

async function answersOf(seller: Seller, forms: readonly ReturnType<typeof bodyOf>[]) {
  const replies = await Promise.all(forms.map((form) => seller.send('/products/new', form)));
  return replies.map((reply) => [reply.statusCode, reply.json()]);
}

describe('a malformed multipart body', () => {
  it('gets 400, and nothing is stored', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const before = await stateOf(t);
    const forms = BROKEN.map(([type, body]) => ({
      headers: { 'content-type': type },
      payload: Buffer.from(body),
    }));
    expect(await answersOf(seller, forms)).toStrictEqual(BROKEN.map(() => MALFORMED));
    expect(await stateOf(t)).toStrictEqual(before);
  });

  it('with too many parts does not crash the shop when it is cut off', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const parts = [
      ...Array.from({ length: 2_000 }, () => Buffer.from('X: y\r\n\r\nz')),
      part('name="name"', 'Onda'),
      part('name="files"; filename="a.png"', 'medio'),
    ];
    const { headers, payload } = bodyOf(parts);
    const forms = [4, 40, 90, 200].map((bytes) => ({ headers, payload: payload.subarray(0, -bytes) }));
    expect(await answersOf(seller, forms)).toStrictEqual(forms.map(() => MALFORMED));
  });

  it('gets 4xx at any position where a valid form is cut off', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const before = await stateOf(t);
    const { headers, payload } = newForm({}, [await pictureFile('frente.png')]);
    const end = payload.length - `--${BOUNDARY}--\r\n`.length;
    const cuts = Array.from({ length: 100 }, (_, index) => Math.floor((index * end) / 100));
    const forms = cuts.map((length) => ({ headers, payload: payload.subarray(0, length) }));
    for (const [status] of await answersOf(seller, forms)) expect([400, 422]).toContain(status);
    expect(await stateOf(t)).toStrictEqual(before);
  });
});

describe('a form with unknown fields', () => {
  it('gets 400, and no prototype changes', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const before = await stateOf(t);
    const files = [await pictureFile('frente.png')];
    const forms = NAMES_OF_NO_FIELD.map((name) => formOf({ ...NEW_FIELDS, [`${name}`]: 'x' }, files));
    const asFiles = NAMES_OF_NO_FIELD.map((name) => bodyOf([part(`name="${name}"; filename="a.png"`, 'x')]));
    const nameless = bodyOf([Buffer.from('Content-Disposition: form-data\r\n\r\nx')]);
    const answers = await answersOf(seller, [...forms, ...asFiles, nameless]);
    expect(answers).toStrictEqual(answers.map(() => UNKNOWN_FIELD));
    expect(({} as Record<string, unknown>).x).toBeUndefined();
    expect(await stateOf(t)).toStrictEqual(before);
  });

  it('gets 413 when it has too many fields or files', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const before = await stateOf(t);
    const file = await pictureFile('frente.png');
    const many = (count: number, disposition: string) =>
      bodyOf(Array.from({ length: count }, () => part(disposition, 'x')));
    const answers = await answersOf(seller, [
      newForm({}, Array(21).fill(file)),
      newForm({}, Array(60).fill(file)),
      many(60, 'name="files"; filename="a.png"'),
    ]);
    expect(answers).toStrictEqual(answers.map(() => TOO_MANY));
    expect(await stateOf(t)).toStrictEqual(before);
  });
});

describe('a text field that is too long', () => {
  it('gets 413 with the name of the field', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const product = await seller.publish();
    const before = await stateOf(t);
    for (const path of Object.keys({ ...NEW_FIELDS, updatedAt: '' })) {
      const changes = { [path]: 'x'.repeat(100 * 1024) };
      for (const reply of [await seller.create(changes), await seller.update(product, changes)]) {
        expect([reply.statusCode, reply.json()]).toStrictEqual([
          413,
          {
            code: 'FIELD_TOO_LONG',
            message: 'Uno de los textos es demasiado largo',
            errors: [{ path, msg: 'Este texto es demasiado largo' }],
          },
        ]);
      }
    }
    expect(await stateOf(t)).toStrictEqual(before);
  });

  it('is stored whole up to its limit', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const description = 'ñ'.repeat(5_000);
    expect(await seller.publish({ description })).toMatchObject({ description });
  });
});
