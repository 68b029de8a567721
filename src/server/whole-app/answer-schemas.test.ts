import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { confirmImport, requirePreview, sheetFile } from '../../../test/harness/files/import-form.ts';
import { openOrderShop } from '../../../test/harness/in-process/orders.ts';
import { createProductCalls } from '../../../test/harness/in-process/product-calls.ts';
import { createSeller, type Seller } from '../../../test/harness/in-process/seller.ts';
import type { TestShop, TestUser } from '../../../test/harness/in-process/test-shop.ts';
import { logoForm } from '../../../test/harness/logo.ts';
import type { OpenSession } from '../../domain/account/team.ts';
import { type EndpointName, endpoints } from '../../domain/endpoints.ts';
import { endpointTable } from '../http/endpoint-table.ts';
import { useOrders } from './answer-orders.testing.ts';

const ajv = new Ajv2020({ allErrors: true, formats: { 'date-time': /^\d{4}-\d\d-\d\dT[\d:.]+Z$/ } });

/** Also refuses properties that the description does not name. */
function strict(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(strict);
  if (!schema || typeof schema !== 'object') return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, strict(value)]));
  return 'properties' in schema ? { ...inner, additionalProperties: false } : inner;
}

interface Answer {
  readonly name: EndpointName;
  readonly status: number;
  readonly problems: string;
}

/** Compares every answer of the app with the schema of its endpoint and status. */
function watchAnswers({ app }: TestShop): readonly Answer[] {
  const answers: Answer[] = [];
  app.addHook('onSend', async ({ routeOptions: { schema } }, { statusCode }, payload) => {
    const name = Reflect.get(schema ?? {}, 'operationId') as EndpointName | undefined;
    if (name) answers.push({ name, status: statusCode, problems: problemsOf(name, statusCode, payload) });
  });
  return answers;
}

function problemsOf(name: EndpointName, status: number, payload: unknown): string {
  const schema = endpointTable[name].answers[status];
  if (!schema) return 'The status is not described';
  if ('content' in schema) return '';
  const body = payload ? JSON.parse(String(payload)) : null;
  const validate = ajv.compile(strict(schema) as object);
  return validate(body) ? '' : ajv.errorsText(validate.errors);
}

async function useAccounts(t: TestShop): Promise<void> {
  const login = (payload: object) => t.app.inject({ method: 'POST', url: '/auth/login', payload });
  const user = await t.addUser();
  const headers = await t.signIn(user);
  await login({ email: user.email, password: 'otra' });
  await login({ email: 7 });
  await t.app.inject({ url: `/user/${user.id}`, headers });
  await t.app.inject({ url: '/user/otro', headers });
  await changePassword(t, user, headers, user.password);
  await changePassword(t, user, headers, 'otra clave larga');
  await t.app.inject({ method: 'POST', url: '/auth/logout', headers: await t.signInAsSeller() });
  await t.app.inject({ method: 'POST', url: '/auth/logout' });
}

function changePassword(
  t: TestShop,
  { id: userId }: TestUser & { id: string },
  headers: Seller['headers'],
  currentPassword: string,
) {
  const password = { newPassword: 'una nueva clave', newPasswordConfirm: 'una nueva clave' };
  const payload = { userId, currentPassword, ...password };
  return t.app.inject({ method: 'POST', url: '/user/reset-password', headers, payload });
}

async function useProducts(t: TestShop, seller: Seller): Promise<void> {
  const product = await seller.publish();
  await seller.create({ name: '' });
  await seller.update(product, { price: '77' });
  await seller.update(product, { price: '78' });
  const { headers } = await t.app.inject({ url: '/products/all' });
  await t.app.inject({ url: '/products/all', headers: { 'if-none-match': String(headers.etag) } });
  await t.app.inject({ url: `/products/${product._id}` });
  await t.app.inject({ url: '/products/no-existe' });
  for (const url of ['/feeds/meta.csv', '/feeds/google.xml', '/feeds/report', '/products/export'])
    await t.app.inject({ url, headers: seller.headers });
  await seller.remove(product._id);
  await seller.remove(product._id);
}

async function useImport(t: TestShop, seller: Seller): Promise<void> {
  const { _id } = await seller.publish();
  const files = [sheetFile(`id;precio;otra\n${_id};5;x`)];
  const refused = [sheetFile('id;precio\nnadie00001;5')];
  const { plan } = await requirePreview(seller, files);
  await confirmImport(seller, files, plan, 'clave-del-import');
  await confirmImport(seller, refused, (await requirePreview(seller, refused)).plan);
  for (const key of ['clave-del-import', 'clave-desconocida'])
    await t.app.inject({ url: `/products/import/${key}`, headers: seller.headers });
}

async function useCounts(t: TestShop, { headers }: Seller): Promise<void> {
  const { _id: id } = (await t.app.inject({ url: '/products/all' })).json().products[0];
  const products = [{ id, kind: 'view', count: 1 }];
  await t.app.inject({ method: 'POST', url: '/counts', payload: { products, searches: [] } });
  await t.app.inject({ method: 'POST', url: '/counts', payload: { products: 7, searches: [] } });
  await t.app.inject({ url: '/counts', headers });
  await t.app.inject({ url: '/counts?days=0', headers });
  await t.app.inject({ url: '/health' });
}

async function useChanges(t: TestShop, seller: Seller): Promise<void> {
  const calls = createProductCalls(t, seller.headers);
  const admin = createProductCalls(t, await t.signIn(await t.addUser({ role: 'administrador' })));
  const { _id, updatedAt } = await seller.publish();
  for (const change of [{ price: 5 }, { price: 6 }, { price: '7' }])
    await calls.fields(_id, { updatedAt, ...change });
  await calls.preview([_id], { marking: 'nueva' });
  const { historyId } = (await calls.change([_id], { price: { percent: 5, round: 0 } })).json();
  for (const _again of [1, 2]) await calls.undo(historyId);
  await calls.change([_id], { bin: true });
  await calls.get('/products/bin');
  await calls.restore(_id);
  await calls.restore(_id);
  await calls.remove(_id);
  await calls.purge(_id);
  await admin.purge(_id);
  await admin.history();
}

async function useSettings(t: TestShop): Promise<void> {
  const { password, ...user } = await t.addUser({ role: 'administrador' });
  const headers = await t.signIn({ password, ...user });
  const post = (url: string, payload: object) => t.app.inject({ method: 'POST', url, headers, payload });
  const save = (values: object) => post('/settings/whatsapp', { password, ...values });
  await save({ version: 0, phone: '8888-1234' });
  await save({ version: 0, phone: '8888-1234' });
  await save({ version: 1, phone: '1' });
  await save({ version: 1, phone: '8888-5678', password: 'otra' });
  const form = await logoForm(0);
  const logo = { ...form, headers: { ...headers, ...form.headers } };
  for (const _again of [1, 2]) await t.app.inject({ method: 'POST', url: '/settings/logo', ...logo });
  await t.app.inject({ url: '/settings', headers });
  for (const _again of [1, 2]) await post('/settings/logo/delete', { version: 1 });
  await t.app.inject({ url: '/notices', headers });
  for (const until of [0, t.clock.now + 1])
    await post('/notices/read', { until: new Date(until).toISOString() });
}

async function useTeam(t: TestShop): Promise<void> {
  const user = await t.addUser({ role: 'administrador' });
  const headers = await t.signIn(user);
  const post = (url: string, payload: object = {}) => t.app.inject({ method: 'POST', url, headers, payload });
  const invite = () => post('/users/invite', { name: 'Sofía', email: 'sofia@tienda.cr', role: 'vendedor' });
  const { path } = (await invite()).json();
  const call = path.replace('/invitacion/', '/invitations/');
  await t.app.inject({ url: '/users', headers });
  await t.app.inject({ url: call });
  await post(call, { newPassword: 'corta', newPasswordConfirm: 'corta' });
  await post(call, { newPassword: 'una clave nueva', newPasswordConfirm: 'una clave nueva' });
  await post(call, { newPassword: 'una clave nueva', newPasswordConfirm: 'una clave nueva' });
  await invite();
  await t.app.inject({ url: '/users', headers });
  await post(`/users/${user.id}/update`, { name: 'Ana' });
  await post(`/users/${user.id}/link`);
  const other = await t.addUser({ role: 'administrador' });
  await post(`/users/${other.id}/link`);
  await post(`/users/${other.id}/link`, { password: 'otra' });
  await post(`/users/${other.id}/link`, { password: user.password });
  await t.app.inject({ url: '/notices', headers });
  const { invitations } = (await t.app.inject({ url: '/users', headers })).json();
  for (const _again of [1, 2]) await post(`/users/links/${invitations[0].id}/revoke`);
  await post(`/users/${user.id}/sessions/end`);
  await t.signIn(user);
  const { sessions } = (await t.app.inject({ url: '/sessions', headers })).json();
  await post(`/sessions/${sessions.find((each: OpenSession) => !each.isCurrent).id}/end`);
  await post('/sessions/end-others');
}

describe('the answers of the API', () => {
  it('match the schemas that the description states for them', async () => {
    await using t = await openOrderShop();
    const answers = watchAnswers(t);
    const seller = await createSeller(t);
    await useAccounts(t);
    await useProducts(t, seller);
    await useImport(t, seller);
    await useCounts(t, seller);
    await useSettings(t);
    await useTeam(t);
    await useChanges(t, seller);
    await useOrders(t, seller.headers);
    expect(answers.filter(({ problems }) => problems !== '')).toEqual([]);
    const succeeded = answers.filter(({ status }) => status < 300).map(({ name }) => name);
    expect([...new Set(succeeded)].sort()).toEqual(Object.keys(endpoints).sort());
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].sort()).toEqual([200, 201, 204, 304, 400, 401, 403, 404, 409, 415, 422]);
  });
});
