import { z } from 'zod';
import type { FeedReport } from '../domain/discovery/feed.ts';
import { calls, exactly } from './call.ts';
import { csv, text } from './fields.ts';

const report = exactly<FeedReport>()(
  z.object({
    listed: z.int(),
    leftOut: z.array(z.object({ productId: text, title: text, reasons: z.array(text) })),
  }),
);

/** The catalogue for services outside, and whether the shop can serve it. */
export const catalogueCalls = calls({
  'GET /feeds/meta.csv': {
    summary: 'El catálogo para WhatsApp Business, Facebook e Instagram',
    access: 'public',
    answers: { 200: csv('CSV'), 304: null },
    refuses: ['FEED_FAILED'],
  },
  'GET /feeds/google.xml': {
    summary: 'El catálogo para Google Merchant Center',
    access: 'public',
    answers: { 200: { type: 'application/xml', description: 'RSS 2.0' }, 304: null },
    refuses: ['FEED_FAILED'],
  },
  'GET /feeds/report': {
    summary: 'Lo que falta para que cada producto salga en los catálogos de afuera',
    access: 'signed-in',
    answers: { 200: report },
    refuses: [],
  },
  'GET /health': {
    summary: 'Dice si la tienda puede atender',
    access: 'public',
    answers: { 200: z.object({ status: text }) },
    refuses: ['CLOSING', 'UNAVAILABLE'],
  },
});
