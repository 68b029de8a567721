import { describe, expect, it } from 'vitest';
import { actionsFor } from './person-card.tsx';

const active = { status: 'activo' } as const;
const OTHER = { isOwn: false, isLast: false };

describe('what can be done with a person of the team', () => {
  it('is everything with somebody else', () => {
    expect(actionsFor(active, OTHER)).toEqual(['edit', 'link', 'endSessions', 'disable']);
  });

  it('is with oneself a password instead of a link, and never the end of the own sessions', () => {
    expect(actionsFor(active, { isOwn: true, isLast: false })).toEqual(['edit', 'ownPassword', 'disable']);
  });

  it('is not to disable the last administrator', () => {
    expect(actionsFor(active, { isOwn: false, isLast: true })).toEqual(['edit', 'link', 'endSessions']);
    expect(actionsFor(active, { isOwn: true, isLast: true })).toEqual(['edit', 'ownPassword']);
  });

  it('is to enable somebody who is disabled, and nothing that needs a person who may enter', () => {
    expect(actionsFor({ status: 'inactivo' }, OTHER)).toEqual(['edit', 'enable']);
  });
});
