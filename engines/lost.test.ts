import { ConnectionClosedError, ProtocolError } from 'puppeteer-core';
import { error as webDriver } from 'selenium-webdriver';
import { describe, expect, it } from 'vitest';
import { answerOf, LostClick, NoAnswer, whyLost } from './lost.ts';

describe('a path', () => {
  it.each([
    [
      'the session is unknown',
      new webDriver.NoSuchSessionError('session deleted because of page crash or hang.'),
    ],
    ['the end of the browser cut an act off', new webDriver.WebDriverError('')],
    ['no browser starts', new webDriver.SessionNotCreatedError('')],
    ['the driver has ended', new Error('ECONNREFUSED connect ECONNREFUSED 127.0.0.1:43827')],
    ['the driver ended during an act', new Error('ECONNRESET socket hang up')],
    ['Firefox has ended', new ConnectionClosedError('Connection closed.')],
    [
      'Firefox ended during an act',
      withName('TargetCloseError', 'Protocol error (script.evaluate): Target closed'),
    ],
  ])('is repeated if %s', (_, error) => {
    expect(whyLost(error)).toBe(`the driver is gone (${error.name}: ${error.message})`);
  });

  it('is repeated if the driver took a command and did not answer', async () => {
    const silent = answerOf(new Promise(() => {}), 'a script', 10);
    const error = await silent.catch((thrown) => thrown);
    expect(error).toBeInstanceOf(NoAnswer);
    expect(whyLost(error)).toBe('the driver is gone (Error: a script: no answer in 0.01 s)');
  });

  it('fails with the error of a command that is refused in time', async () => {
    const refused = answerOf(Promise.reject(new TypeError('x is undefined')), 'a script', 1000);
    await expect(refused).rejects.toThrow('x is undefined');
  });

  it('is repeated if the driver lost a click', () => {
    expect(whyLost(new LostClick('no press of button “Pagar” arrived'))).toBe(
      'no press of button “Pagar” arrived',
    );
  });

  it.each([
    ['a check fails', withName('AssertionError', 'expected false to be true')],
    [
      'a check fails whose value has the words of a gone driver',
      withName('AssertionError', 'Error: ECONNREFUSED'),
    ],
    ['the shop does not answer', new TypeError('fetch failed')],
    ['a script of the path fails', new webDriver.JavascriptError('x is undefined')],
    ['the process of the page has ended', new Error('The process of the page ended')],
    ['an element has left the page', new Error('The element has left the page')],
    ['the process of a page in Firefox has ended', new ProtocolError('Protocol error (script.evaluate)')],
    ['something else is thrown', 'NoSuchSessionError: a text'],
  ])('fails if %s', (_, error) => {
    expect(whyLost(error)).toBeNull();
  });
});

function withName(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}
