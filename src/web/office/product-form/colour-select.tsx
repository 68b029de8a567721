import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { categoryKey } from '../../../domain/catalogue/categories.ts';
import { COLOURS, type Colour, findColour } from '../../../domain/product/colours.ts';
import { Icon } from '../../ui/icon.tsx';
import { formTexts } from './texts.ts';
import './category-select.css';
import './colour-select.css';
import '../../ui/swatch.css';

interface ColourSelectProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  readonly value: string;
  readonly onChange: (colour: string) => void;
  readonly onBlur: () => void;
}

/** A list that is searched by typing, because hundreds of colours are too many to scroll through on a phone. */
export function ColourSelect({ onChange, onBlur, ...input }: ColourSelectProps) {
  const { value } = input;
  const listId = useId();
  const list = useColourList(value, onChange);
  const found = findColour(value);
  function leave(): void {
    list.close();
    if (found && found.name !== value) onChange(found.name);
    onBlur();
  }
  return (
    <div className="category-select colour-select">
      <Swatch hex={found?.hex ?? ''} />
      <input
        {...input}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={list.isOpen}
        aria-controls={list.isOpen ? listId : undefined}
        aria-activedescendant={list.active >= 0 ? `${listId}-${list.active}` : undefined}
        placeholder={formTexts.colourPlaceholder}
        onChange={(event) => list.type(event.currentTarget.value)}
        onClick={list.open}
        onKeyDown={list.press}
        onBlur={leave}
      />
      <Icon name="chevron" />
      {list.isOpen && <ColourList id={listId} {...list} />}
    </div>
  );
}

/** The shown colours, the one that is active for the keyboard, and the reaction to keys. */
function useColourList(value: string, onChange: (colour: string) => void) {
  /** Null while the list is closed. */
  const [list, setList] = useState<{ readonly isSearching: boolean; readonly active: number } | null>(null);
  const isOpen = list !== null;
  const active = list?.active ?? -1;
  const options = list?.isSearching ? findColours(value) : NAMED_COLOURS;

  function open(): void {
    if (isOpen) return;
    setList({ isSearching: false, active: NAMED_COLOURS.findIndex((colour) => colour.name === value) });
  }
  function close(): void {
    setList(null);
  }
  function type(text: string): void {
    setList({ isSearching: text !== '', active: text === '' ? -1 : 0 });
    onChange(text);
  }
  function choose(colour: Colour): void {
    onChange(colour.name);
    close();
  }
  function press(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      if (list) setList({ ...list, active: (active + step + options.length) % Math.max(options.length, 1) });
      else open();
    } else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      const colour = options[active];
      if (colour) choose(colour);
    }
  }
  return { isOpen, active, options, open, close, type, choose, press };
}

type ColourListProps = ReturnType<typeof useColourList> & { readonly id: string };

function ColourList({ id, options, active, choose }: ColourListProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    box.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  if (options.length === 0) {
    return (
      <p className="colour-select__list colour-select__list--none" role="status">
        {formTexts.noColour}
      </p>
    );
  }
  return (
    <div className="colour-select__list" id={id} ref={box} role="listbox" aria-label={formTexts.colours}>
      {options.map((colour, at) => (
        <button
          className="colour-select__one"
          type="button"
          role="option"
          tabIndex={-1}
          id={`${id}-${at}`}
          key={colour.name}
          aria-selected={at === active}
          // The focus stays in the input, because its blur would close the list before the click.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(colour)}
        >
          <Swatch hex={colour.hex} />
          {colour.name}
        </button>
      ))}
    </div>
  );
}

function Swatch({ hex }: { readonly hex: string }) {
  return (
    <svg className="swatch" viewBox="0 0 18 18" aria-hidden="true">
      {hex && <circle cx="9" cy="9" r="8.25" fill={hex} />}
    </svg>
  );
}

export const NAMED_COLOURS: readonly Colour[] = COLOURS.filter((colour) => colour.name !== '');

/** The colours whose name contains the text, without regard to case and accents. Names that begin with it are first. */
export function findColours(text: string): readonly Colour[] {
  const wanted = categoryKey(text);
  return NAMED_COLOURS.map((colour) => ({ colour, at: rankOf(wanted, colour.name) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ colour }) => colour);
}

/** 0 at the start of the name, 1 at the start of a later word, 2 inside a word, -1 where it is missing. */
function rankOf(wanted: string, name: string): number {
  const key = categoryKey(name);
  return [key.startsWith(wanted), key.includes(` ${wanted}`), key.includes(wanted)].indexOf(true);
}
