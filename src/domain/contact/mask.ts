/** Names and numbers of people, shortened so that only they themselves recognise them. */

/** A word of a name. Everything else could be a number, an address or an emoji. */
const WORD = /\p{L}[\p{L}\p{M}'’]*/gu;
const INITIAL = /^\p{L}\p{M}*/u;

/** `María R.` for `María Rojas`. Returns an empty text if there is no letter. */
export function maskName(name: string): string {
  const [first = '', second] = name.match(WORD) ?? [];
  const [initial] = (second && INITIAL.exec(second)) || [];
  return initial === undefined ? first : `${first} ${initial}.`;
}

const COSTA_RICA = /^506(?=\d{8}$)/;

/** `8••• ••77` for `50688887777`. Longer numbers look the same, so that their length is not shown either. */
export function maskPhone(digits: string): string {
  const local = digits.replace(COSTA_RICA, '');
  return local && `${local.slice(0, 1)}••• ••${local.slice(-2)}`;
}
