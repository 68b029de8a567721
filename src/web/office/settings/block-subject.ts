/** The blocks of settings as the editing engine knows them, and the calls that load and save them. */
import { PASSWORD_MISSING } from '../../../domain/account/password-again.ts';
import type { AllSettings, BlockName, SettingsBlock } from '../../../domain/settings/blocks.ts';
import { isProtected } from '../../../domain/settings/protected-blocks.ts';
import { checkBlock } from '../../../domain/settings/rules.ts';
import type { Answer, Answered, Api, CallOptions, CodeOfCall, UploadOptions } from '../../data/api.ts';
import { SETTINGS_DRAFTS_KEY } from '../../seller/drafts/remove-drafts.ts';
import { isRefused } from '../../seller/failure.ts';
import { openTabDrafts } from '../editing/drafts.ts';
import { createEditing, type Editing } from '../editing/editing.ts';
import { notSaved, type Saved, type Subject, takeParts } from '../editing/subject.ts';
import type { Edited } from '../editing/use-editing.ts';
import type { Seller } from '../seller.ts';
import { type Drafts, differingFields, draftOf, type FieldOf, isDraftOf, valuesOf } from './block-draft.ts';

type BlockSubject<B extends BlockName> = Subject<SettingsBlock<B>, Drafts[B], FieldOf<B>>;

export type BlockEditing<B extends BlockName> = Editing<SettingsBlock<B>, Drafts[B], FieldOf<B>>;

/** A block as it is edited now, with what the owner can do with it. */
export type BlockController<B extends BlockName> = Edited<SettingsBlock<B>, Drafts[B], FieldOf<B>> & {
  readonly block: B;
};

export type BlockEditings = { readonly [B in BlockName]: BlockEditing<B> };

export interface LoadedSettings {
  readonly settings: AllSettings;
}

/** The name of the block says which values these are. */
type Body = CallOptions<'POST /settings/:block'>['body'];

/** What was typed and not saved is found again. */
export function editSettings({ api, session }: Seller, settings: AllSettings): BlockEditings {
  const draftAt = openTabDrafts(SETTINGS_DRAFTS_KEY, session.get()?.userId ?? '');
  const edit = <B extends BlockName>(block: B): BlockEditing<B> =>
    createEditing(createBlockSubject(api, block), settings[block], draftAt(block));
  return {
    shop: edit('shop'),
    whatsapp: edit('whatsapp'),
    buying: edit('buying'),
    seller: edit('seller'),
    sinpe: edit('sinpe'),
    delivery: edit('delivery'),
  };
}

export function createBlockSubject<B extends BlockName>(api: Api, block: B): BlockSubject<B> {
  const read = (draft: Drafts[B]) => valuesOf(block, draft);
  const isChanged = ({ values }: SettingsBlock<B>, draft: Drafts[B]) =>
    differingFields(block, values, read(draft)).length > 0;
  return {
    draftOf: ({ values }) => draftOf(block, values),
    readDraft: (found) => (isDraftOf(block, found) ? found : null),
    differing: (one, other) => differingFields(block, read(one), read(other)),
    take: takeParts,
    problems: ({ stored, draft, password }) => [
      ...checkBlock(block, read(draft)),
      ...(isProtected(block) && password === '' && isChanged(stored, draft) ? [PASSWORD_MISSING] : []),
    ],
    async save({ draft, base, password, key }) {
      if (!isChanged(base, draft)) return { kind: 'saved', stored: base };
      const { version } = base;
      const body = { version, ...read(draft), ...(isProtected(block) && { password }) };
      const call = { params: { block }, key, body: body as Body };
      return readSaved(api, block, await api.call('POST /settings/:block', call));
    },
  };
}

type SettingsCall = `POST /settings/${':block' | 'logo' | 'logo/delete'}`;

/** Loads the other version after a conflict. */
async function readSaved<B extends BlockName>(
  api: Api,
  block: B,
  answer: Answer<Answered<'POST /settings/:block'>, CodeOfCall<SettingsCall>>,
): Promise<Saved<SettingsBlock<B>>> {
  if (answer.kind === 'ok') return { kind: 'saved', stored: answer.value.block as SettingsBlock<B> };
  if (!isRefused(answer, 'SETTINGS_CHANGED')) return notSaved(answer);
  const loaded = await loadSettings(api);
  if (loaded.kind === 'ok') return { kind: 'conflict', stored: loaded.value.settings[block] };
  const unloaded = notSaved(loaded);
  return unloaded.kind === 'signed-out' ? unloaded : notSaved(answer);
}

export function loadSettings(api: Api): Promise<Answer<LoadedSettings>> {
  return api.call('GET /settings');
}

export interface LogoToSave {
  /** The version of the block of the shop. */
  readonly version: number;
  /** Null deletes the logo. */
  readonly picture: { readonly id: string; readonly blob: Blob } | null;
}

export async function saveLogo(
  api: Api,
  { version, picture }: LogoToSave,
  options: UploadOptions,
): Promise<Saved<SettingsBlock<'shop'>>> {
  if (!picture) {
    const call = { body: { version }, key: options.key };
    return readSaved(api, 'shop', await api.call('POST /settings/logo/delete', call));
  }
  const form = new FormData();
  form.append('version', String(version));
  form.append('files', picture.blob, 'logo');
  return readSaved(api, 'shop', await api.send('POST /settings/logo', form, options));
}
