import type { z } from 'zod';
import { ShopError } from '../../domain/errors.ts';
import { type BlockName, isBlockName } from '../../domain/settings/blocks.ts';
import type { Accounts } from '../account/accounts.ts';
import { callerOf } from '../http/bearer.ts';
import { type Handlers, parameterOf } from '../http/endpoints.ts';
import { requireShape } from '../http/schemas.ts';
import { settingsBodies } from '../http/settings-schemas.ts';
import { attemptOf, sendReply } from '../product/idempotency.ts';
import type { BlockChange, SettingsUseCases } from './settings.ts';

type SettingsHandlers = Pick<Handlers, 'settings' | 'saveSettings'>;

export function createSettingsHandlers(settings: SettingsUseCases, accounts: Accounts): SettingsHandlers {
  return {
    settings: async () => ({ settings: await settings.all() }),
    async saveSettings(request, reply) {
      const caller = callerOf(request);
      const block = parameterOf(request, 'block');
      if (!isBlockName(block)) throw new ShopError('NOT_FOUND');
      const { version, password, ...values } = readBody(block, request.body);
      if (password !== undefined) await accounts.requirePassword(caller, password, request.ip);
      const change = { block, version, values, by: caller.user } as BlockChange;
      return sendReply(reply, await settings.save(change, attemptOf(request, block, version, values)));
    },
  };
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
