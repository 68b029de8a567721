import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTypeScript, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../harness/in-process/test-shop.ts';

/** What a program of somebody else can do with /docs/json. */

const CLIENT = join(import.meta.dirname, 'client');
const COMPILER = createRequire(import.meta.url).resolve('typescript/bin/tsc');

/** Typed here, because the compiler of the project does not read the generated types. */
interface Client {
  signIn(baseUrl: string, email: string, password: string): Promise<string>;
}

let t: TestShop;
let description: string;

beforeAll(async () => {
  t = await openTestShop();
  description = (await t.app.inject({ url: '/docs/json' })).body;
  await writeFile(join(CLIENT, 'schema.ts'), astToString(await openapiTypeScript(description)));
});

afterAll(() => t[Symbol.asyncDispose]());

describe('/docs/json', () => {
  it('has no error by the recommended rules of Redocly', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: description, absoluteRef: '/docs.json', config });
    const errors = problems.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  it('gives a generated client types that compile and refuse a wrong body', () => {
    const { stdout, status } = spawnSync(process.execPath, [COMPILER, '-p', CLIENT], { encoding: 'utf8' });
    expect(stdout).toBe('');
    expect(status).toBe(0);
  }, 120_000);

  it('lets a generated client sign in and read the account', async () => {
    const { email, password, name } = await t.addUser();
    const baseUrl = await t.app.listen({ port: 0, host: '127.0.0.1' });
    const { signIn }: Client = await import(join(CLIENT, 'sign-in.ts'));
    expect(await signIn(baseUrl, email, password)).toBe(name);
    await expect(signIn(baseUrl, email, 'Otra clave 9')).rejects.toThrow(/.+/);
  });
});
