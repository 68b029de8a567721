import { MAX_LENGTH } from '../../../src/domain/limits.ts';

/** Texts that run as a script if a page does not treat them as plain text. */

/** The global variable that no payload may set. */
export const CANARY = 'veneno';
export const PAYLOADS = 500;

/** Each breaks out of another context: an attribute, a data block, a title, a comment, a style, XML, a sheet. */
const WAYS_OUT = [
  '',
  '">',
  "'>",
  '</script>',
  '</title>',
  '-->',
  ']]>',
  '</style>',
  '</textarea>',
  '"}',
  "'}",
  '\\"',
  '\\u003c/script>',
  '&quot;>',
  '%22%3E',
  '\u2028',
  '=',
  '@',
  '${',
  '{{',
];

const SCRIPTS = [
  '<script>veneno=1</script>',
  '<ScRiPt>veneno=1</sCrIpT>',
  '<script src=data:,veneno=1></script>',
  '<script type=module>veneno=1</script>',
  '<img src=x onerror=veneno=1>',
  '<img/src=x/onerror=veneno=1//',
  '<image href=x onerror=veneno=1>',
  '<svg onload=veneno=1>',
  '<svg/onload=veneno=1//',
  '<svg><script>veneno=1</script>',
  '<svg><animate onbegin=veneno=1>',
  '<svg><a href=javascript:veneno=1>x',
  '<math href=javascript:veneno=1>x',
  '<body onload=veneno=1>',
  '<input autofocus onfocus=veneno=1>',
  '<select autofocus onfocus=veneno=1>',
  '<details open ontoggle=veneno=1>',
  '<video src onerror=veneno=1>',
  '<audio src onerror=veneno=1>',
  '<marquee onstart=veneno=1>',
  '<iframe src=javascript:parent.veneno=1>',
  '<iframe srcdoc="<script>top.veneno=1</script>">',
  '<object data=javascript:veneno=1>',
  '<embed src=javascript:veneno=1>',
  '<a href=javascript:veneno=1>x</a>',
  '<form action=javascript:veneno=1><button>',
  '<button formaction=javascript:veneno=1>',
  '<base href=//evil.example/>',
  '<link rel=stylesheet href=//evil.example>',
  '<style>@import"//evil.example"</style>',
  '<meta http-equiv=refresh content=0;//evil.example>',
  '<noscript><p title="</noscript><svg onload=veneno=1>">',
  '<template><script>veneno=1</script></template>',
  '<!--<script>veneno=1</script>',
  '<x onclick=veneno=1 tabindex=1 id=x>',
  'javascript:veneno=1',
  'JaVaScRiPt:veneno=1//',
  'javascript://%0aveneno=1',
  'data:text/html,<script>top.veneno=1</script>',
  '//evil.example/x',
  ' onmouseover=veneno=1 x="',
  ' autofocus onfocus=veneno=1 x',
  ';veneno=1;//',
  "'-(veneno=1)-'",
  '"-(veneno=1)-"',
  `\${veneno=1}`,
  "constructor.constructor('veneno=1')()}}",
  'cmd|"/c calc"!A1',
  'HYPERLINK("//evil.example")',
  '&#60;script>veneno=1&#60;/script>',
  '&phone=1&text=veneno#x',
  '%3Cscript%3Eveneno=1%3C/script%3E',
];

/** An even selection of all contexts and scripts, each short enough for every field. */
export function createPayloads(amount = PAYLOADS): readonly string[] {
  const all = SCRIPTS.flatMap((script) => WAYS_OUT.map((way) => way + script));
  const fitting = all.filter((text) => text.length <= MAX_LENGTH.category);
  return Array.from({ length: amount }, (_, at) => fitting[Math.floor((at * fitting.length) / amount)]!);
}
