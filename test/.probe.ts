import { openTestShop } from './shop.ts';
import { createSeller } from './seller.ts';
import { listen, open, readReply, exchange } from './raw-request.ts';
import { bodyOf, part, filePart, formOf, NEW_FIELDS } from './product-form.ts';
import { stateOf } from './shop-state.ts';
await using t = await openTestShop({});
const seller = await createSeller(t);
const port = await listen(t);
const MB = 1024*1024;
function head(path: string, length: number|null, extra: Record<string,string> = {}) {
  return `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${Object.entries({...(length===null?{'transfer-encoding':'chunked'}:{'content-length': String(length)}), 'content-type': 'multipart/form-data; boundary=limite-de-prueba', ...extra}).map(([k,v])=>`${k}: ${v}\r\n`).join('')}\r\n`;
}
// write-everything-then-read client with backpressure
async function politely(label: string, path: string, payload: Buffer, extra: Record<string,string> = seller.headers) {
  const socket = await open(port);
  const started = performance.now();
  socket.pause();
  socket.write(head(path, payload.length, extra));
  let sent = 0; let closed = false; socket.on('close', () => { closed = true; });
  while (sent < payload.length && !closed) {
    const chunk = payload.subarray(sent, sent + 65536);
    const ok = await Promise.race([new Promise<string>(r => socket.write(chunk, (e) => r(e ? 'error '+e.message : 'ok'))), new Promise<string>(r => setTimeout(() => r('stuck'), 3000))]);
    if (ok !== 'ok') { console.log(label, ok, 'after', sent, 'of', payload.length); break; }
    sent += chunk.length;
  }
  const reply = await readReply(socket, 3000).catch((e) => ({ status: 'none', head: '', body: String(e).slice(0,100) }));
  console.log(label.padEnd(40), 'sent', sent, 'of', payload.length, '->', reply.status, reply.body, /connection: .*/i.exec(reply.head)?.[0], Math.round(performance.now()-started)+'ms');
  socket.destroy();
}
const big = (n: number) => Buffer.alloc(n, 1);
await politely('no token 2MB', '/products/new', big(2*MB), {});
await politely('no token 20MB', '/products/new', big(20*MB), {});
await politely('no token 50MB', '/products/new', big(50*MB), {});
await politely('not found 20MB', '/nada', big(20*MB), {});
await politely('json too large 20MB', '/auth/login', big(20*MB), {'content-type':'application/json'});
await politely('415 20MB', '/products/new', big(20*MB), {...seller.headers,'content-type':'text/plain'});
await politely('garbage 20MB', '/products/new', big(20*MB));
await politely('unknown field then 20MB', '/products/new', bodyOf([part('name="x"','y'), filePart('files',{fileName:'a',bytes:big(7*MB)}), filePart('files',{fileName:'b',bytes:big(7*MB)})]).payload);
await politely('unknown file 20MB', '/products/new', bodyOf([filePart('filez',{fileName:'a',bytes:big(20*MB)})]).payload);
await politely('30MB file', '/products/new', formOf(NEW_FIELDS,[{fileName:'frente.png',bytes:big(30*MB)}]).payload);
await politely('proto file', '/products/new', bodyOf([filePart('__proto__',{fileName:'a',bytes:big(20*MB)})]).payload);
await politely('21 files of 1MB', '/products/new', formOf(NEW_FIELDS, Array.from({length:21},()=>({fileName:'frente.png',bytes:big(MB)}))).payload);
await politely('bad idempotency key', '/products/new', formOf(NEW_FIELDS,[{fileName:'frente.png',bytes:big(20*MB)}]).payload, {...seller.headers,'idempotency-key':'x'});
await politely('too long field 20MB', '/products/new', formOf({...NEW_FIELDS,description:'x'.repeat(20*MB)},[]).payload);
console.log(await stateOf(t));
