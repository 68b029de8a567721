/** The OpenAPI description as plain HTML. It runs no script: scripts of this origin could read sellers' tokens. */
import { hash } from 'node:crypto';
import { xmlElement, xmlText } from '../../domain/discovery/xml.ts';

type Schema = Readonly<Record<string, unknown>>;
type Content = Readonly<Record<string, { readonly schema: Schema }>>;

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly security: readonly unknown[];
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

interface ApiDescription {
  readonly info: { readonly title: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem;color:#202020}
h2{font-size:1.1rem;margin:2rem 0 .25rem;overflow-wrap:anywhere}
pre{background:#f4f6f6;padding:.75rem;overflow:auto}
summary{cursor:pointer}`;

export const DOCS_STYLE_HASH = `sha256-${hash('sha256', STYLE, 'base64')}`;

export function toDocsPage({ info, paths }: ApiDescription): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => toSection(method, path, operation)),
  );
  return [
    '<!doctype html><html lang="es-CR"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    `<title>${xmlText(info.title)}: API</title><style>${STYLE}</style></head><body><main>`,
    xmlElement('h1', `${info.title}: ${info.description}`),
    '<p>También como <a href="/docs/json">OpenAPI</a>.</p>',
    ...calls,
    '</main></body></html>',
  ].join('\n');
}

function toSection(method: string, path: string, operation: Operation): string {
  const { operationId, summary, security, parameters = [], requestBody, responses } = operation;
  const names = parameters.map(({ in: place, name }) => `${name} (${place})`);
  return [
    `<section id="${xmlText(operationId)}">`,
    xmlElement('h2', `${method.toUpperCase()} ${path}`),
    xmlElement('p', summary),
    xmlElement(
      'p',
      security.length > 0 ? 'Con sesión iniciada (Authorization: Bearer).' : 'Para cualquiera.',
    ),
    names.length > 0 ? xmlElement('p', `Parámetros: ${names.join(', ')}`) : '',
    requestBody ? toDetails('Cuerpo', requestBody.content) : '',
    ...Object.entries(responses).map(([status, { content }]) => toDetails(`Respuesta ${status}`, content)),
    '</section>',
  ].join('\n');
}

function toDetails(title: string, content: Content = {}): string {
  const [[type, body] = ['', null]] = Object.entries(content);
  if (!body) return xmlElement('p', title);
  const text = JSON.stringify(body.schema, null, 2);
  return `<details>${xmlElement('summary', `${title}, ${type}`)}${xmlElement('pre', text)}</details>`;
}
