import type { IncomingHttpHeaders } from 'node:http';

/** Every browser of people calls itself Mozilla or Opera; tools go by their own name. */
const BROWSER = /^(mozilla|opera)\//i;
/** Robots that call themselves Mozilla too, and say so. `Cubot` is a phone. */
const ROBOT = /(?<!cu)bot|crawl|spider|slurp|headless|lighthouse|externalhit/i;

/** Whether a request comes from someone who is counted: no robot, nobody signed in, nobody who asked not to be. */
export function isCountedVisitor(headers: IncomingHttpHeaders): boolean {
  const wantsPrivacy = headers['sec-gpc'] === '1' || headers.dnt === '1';
  const isSignedIn = headers.authorization !== undefined;
  return !wantsPrivacy && !isSignedIn && isPerson(headers['user-agent'] ?? '');
}

function isPerson(userAgent: string): boolean {
  return BROWSER.test(userAgent) && !ROBOT.test(userAgent);
}
