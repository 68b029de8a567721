import { waitAfterLink } from '../../domain/account/recent-link.ts';
import { ShopError } from '../../domain/errors.ts';
import type { BlockName } from '../../domain/settings/blocks.ts';
import { isProtected } from '../../domain/settings/protected-blocks.ts';
import type { Accounts } from '../account/accounts.ts';
import { idempotencyKeyOf } from '../http/attempt.ts';
import type { Handlers } from '../http/handlers.ts';
import type { StoredUser } from '../store/users.ts';
import type { LogoUseCases } from './logo.ts';
import type { LogoFormReader } from './logo-form.ts';
import type { Notices } from './notices.ts';
import type { BlockChange, SettingsUseCases } from './settings.ts';

interface SettingsServices {
  readonly settings: SettingsUseCases;
  readonly logo: LogoUseCases;
  readonly accounts: Accounts;
  readonly notices: Notices;
  readonly now: () => number;
}

export function createSettingsHandlers(
  { settings, logo, accounts, notices, now }: SettingsServices,
  readLogoForm: LogoFormReader,
) {
  return {
    'GET /settings': async () => ({ settings: await settings.all() }),
    async 'POST /settings/:block'({ params, body, caller, attempt, request }) {
      const { version, password, ...values } = { password: undefined, ...body };
      const block = params.block as BlockName;
      if (isProtected(block)) requireOldPassword(caller.user, now());
      if (password !== undefined) await accounts.requirePassword(caller, password, request.ip);
      return settings.save({ block, version, values, by: caller.user } as BlockChange, attempt);
    },
    /** The temporary file is deleted before the answer. */
    async 'POST /settings/logo'({ caller, request }) {
      const key = idempotencyKeyOf(request);
      await using form = await readLogoForm(request);
      const { version, path, fingerprint } = form;
      const by = caller.user;
      return await logo.save(path, { version, by }, { userId: by.id, key, fingerprint });
    },
    'POST /settings/logo/delete': ({ body, caller, attempt }) =>
      logo.delete({ version: body.version, by: caller.user }, attempt),
    'GET /notices': async ({ caller }) => ({ notices: await notices.list(caller.user) }),
    async 'POST /notices/read'({ body, caller }) {
      await notices.markRead(caller.user, body.until);
      return null;
    },
  } satisfies Partial<Handlers>;
}

/** A link can be stolen as a session can. */
function requireOldPassword({ linkUsedAt }: StoredUser, now: number): void {
  const message = waitAfterLink(linkUsedAt, now);
  if (message !== null) throw new ShopError('RECENT_LINK', { message });
}
