import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { waitAfterLink } from '../../domain/account/recent-link.ts';
import { ShopError } from '../../domain/errors.ts';
import { type BlockName, isBlockName } from '../../domain/settings/blocks.ts';
import { isProtected } from '../../domain/settings/protected-blocks.ts';
import type { Accounts } from '../account/accounts.ts';
import { callerOf } from '../http/bearer.ts';
import { type Handlers, parameterOf } from '../http/endpoints.ts';
import { requireShape } from '../http/schemas.ts';
import { LogoDeletionBody, NoticesReadBody, settingsBodies } from '../http/settings-schemas.ts';
import { attemptOf, idempotencyKeyOf, sendReply } from '../product/idempotency.ts';
import type { Reply } from '../store/idempotency.ts';
import type { StoredUser } from '../store/users.ts';
import type { LogoUseCases } from './logo.ts';
import type { LogoFormReader } from './logo-form.ts';
import type { Notices } from './notices.ts';
import type { BlockChange, SettingsUseCases } from './settings.ts';

type SettingsHandlers = Pick<
  Handlers,
  'settings' | 'saveSettings' | 'saveLogo' | 'deleteLogo' | 'notices' | 'readNotices'
>;

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
): SettingsHandlers {
  /** The temporary file is deleted before the answer. */
  async function readLogoThenSave(request: FastifyRequest): Promise<Reply> {
    const key = idempotencyKeyOf(request);
    await using form = await readLogoForm(request);
    const { version, path, fingerprint } = form;
    const by = callerOf(request).user;
    return await logo.save(path, { version, by }, { userId: by.id, key, fingerprint });
  }
  return {
    settings: async () => ({ settings: await settings.all() }),
    async saveSettings(request, reply) {
      const caller = callerOf(request);
      const block = parameterOf(request, 'block');
      if (!isBlockName(block)) throw new ShopError('NOT_FOUND');
      const { version, password, ...values } = readBody(block, request.body);
      if (isProtected(block)) requireOldPassword(caller.user, now());
      if (password !== undefined) await accounts.requirePassword(caller, password, request.ip);
      const change = { block, version, values, by: caller.user } as BlockChange;
      return sendReply(reply, await settings.save(change, attemptOf(request, block, version, values)));
    },
    saveLogo: async (request, reply) => sendReply(reply, await readLogoThenSave(request)),
    async deleteLogo(request, reply) {
      const { version } = requireShape(LogoDeletionBody, request.body);
      const change = { version, by: callerOf(request).user };
      return sendReply(reply, await logo.delete(change, attemptOf(request, 'delete-logo', version)));
    },
    notices: async (request) => ({ notices: await notices.list(callerOf(request).user) }),
    async readNotices(request, reply) {
      const { until } = requireShape(NoticesReadBody, request.body);
      await notices.markRead(callerOf(request).user, until);
      return reply.code(204).send();
    },
  };
}

/** A link can be stolen as a session can. */
function requireOldPassword({ linkUsedAt }: StoredUser, now: number): void {
  const message = waitAfterLink(linkUsedAt, now);
  if (message !== null) throw new ShopError('RECENT_LINK', { message });
}

interface BlockBody {
  readonly version: number;
  /** In the block that asks for it. */
  readonly password?: string;
}

function readBody(block: BlockName, body: unknown): BlockBody {
  const schema: z.ZodType<BlockBody> = settingsBodies[block];
  return requireShape(schema, body);
}
