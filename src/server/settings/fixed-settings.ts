import {
  BLOCK_NAMES,
  type BlockName,
  DEFAULT_SETTINGS,
  SETTING_VARIABLES,
} from '../../domain/settings/blocks.ts';
import { checkBlock, normaliseBlock } from '../../domain/settings/rules.ts';
import type { FixedSettings } from './effective-settings.ts';

type Variables = Readonly<Record<string, string>>;

/** The settings whose variables are set, by the same rules as the owner's form, and one text for each broken rule. */
export function readFixed(variables: Variables): {
  readonly fixed: FixedSettings;
  readonly problems: string[];
} {
  const blocks = BLOCK_NAMES.map((block) => ({ block, ...readBlock(block, variables) }));
  const fixed = Object.fromEntries(blocks.map(({ block, fields }) => [block, Object.freeze(fields)]));
  return { fixed: Object.freeze(fixed), problems: blocks.flatMap(({ problems }) => problems) };
}

function readBlock(block: BlockName, variables: Variables) {
  const names = SETTING_VARIABLES[block];
  const given = Object.entries(names).filter(([, name]) => name in variables);
  const typed = Object.fromEntries(given.map(([field, name]) => [field, variables[name]]));
  const values = normaliseBlock(block, { ...DEFAULT_SETTINGS[block], ...typed });
  return {
    fields: Object.fromEntries(Object.entries(values).filter(([field]) => field in typed)),
    problems: checkBlock(block, values).map(({ path, msg }) => `${names[path]}: ${msg}`),
  };
}
