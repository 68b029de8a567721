import { describe, expect, it } from 'vitest';
import * as limits from './limits.ts';

describe('the constants of the specification', () => {
  it('have its values', () => {
    expect(limits).toMatchObject({
      VALIDITY_DELAY_MS: 500,
      TEXT_LONGER_THAN: 3,
      PASSWORD_LONGER_THAN: 6,
      SESSION_MS: 3_600_000,
      CAROUSEL_MS: 1_000,
      CHUNK_TIMEOUT_MS: 120_000,
      MENU_BREAKPOINT_PX: 768,
      YEARS_IN_MARKET: 14,
      FOOTER_YEAR: 2024,
      DEFAULT_COUNT: 1,
      COMPRESSED_IMAGE: { maxSizeMB: 1, maxWidthOrHeight: 1920 },
    });
  });

  it('allow the largest price in céntimos without loss of precision', () => {
    expect(Number.isSafeInteger(limits.MAX_PRICE * 100 * 999)).toBe(true);
  });
});
