import sax from 'sax';

export type XmlAttributes = ReadonlyMap<string, string>;

interface XmlHandler {
  onOpen(name: string, attributes: XmlAttributes): void;
  onClose?(name: string): void;
  /** May be called several times for one text. */
  onText?(text: string): void;
}

/** The XML is not well-formed, too deep, or has a DOCTYPE, which could define entities. */
export class XmlError extends Error {
  readonly hasDoctype: boolean;
  constructor(message: string, hasDoctype = false) {
    super(message);
    this.hasDoctype = hasDoctype;
  }
}

/** The files of a workbook have about ten levels. */
const MAX_DEPTH = 100;
/** Without a prototype, so that `&constructor;` is not an entity. */
const ENTITIES = { __proto__: null, amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Reads XML from start to end. Elements are named without their prefix, attributes with it. */
export function readXml(xml: string, handler: XmlHandler): void {
  const parser = sax.parser(true, { position: false });
  Object.assign(parser, { ENTITIES });
  parser.ondoctype = () => {
    throw new XmlError('DOCTYPE', true);
  };
  parser.onerror = ({ message }) => {
    throw new XmlError(message);
  };
  passTags(parser, handler);
  const { onText = () => undefined } = handler;
  parser.ontext = onText;
  parser.oncdata = onText;
  parser.write(xml).close();
}

function passTags(parser: sax.SAXParser, { onOpen, onClose = () => undefined }: XmlHandler): void {
  let depth = 0;
  let attributes = new Map<string, string>();
  parser.onattribute = ({ name, value }) => {
    // The parser calls this method on its own object of attributes.
    if (name === 'hasOwnProperty') throw new XmlError('Invalid attribute');
    attributes.set(name, value);
  };
  parser.onopentag = ({ name }) => {
    depth += 1;
    if (depth > MAX_DEPTH) throw new XmlError('Too many levels');
    onOpen(localName(name), attributes);
    attributes = new Map();
  };
  parser.onclosetag = (name) => {
    depth -= 1;
    onClose(localName(name));
  };
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
