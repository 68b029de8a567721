import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';

/** Creates the bucket of the S3_… variables unless it exists. Compose runs it once, before the shop starts. */

const TRIES = 60;
const PAUSE_MS = 1_000;
/** Created now, or created before. */
const DONE = [200, 204, 409];

const {
  S3_ENDPOINT,
  S3_BUCKET,
  S3_REGION = 'us-east-1',
  S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY,
} = process.env;
const client = new AwsClient({
  accessKeyId: S3_ACCESS_KEY_ID,
  secretAccessKey: S3_SECRET_ACCESS_KEY,
  region: S3_REGION,
  service: 's3',
});

/** The store may still be starting, so a refused connection is tried again. */
async function createBucket() {
  let problem = '';
  for (let left = TRIES; left > 0; left--) {
    try {
      const { status } = await fetch(await client.sign(`${S3_ENDPOINT}/${S3_BUCKET}`, { method: 'PUT' }));
      if (DONE.includes(status)) return;
      problem = `it answered ${status}`;
    } catch (error) {
      problem = error.cause?.message ?? error.message;
    }
    await pause(PAUSE_MS);
  }
  throw new Error(`The bucket ${S3_BUCKET} could not be created at ${S3_ENDPOINT}: ${problem}`);
}

await createBucket();
