import { AwsClient } from 'aws4fetch';
import type { S3Options } from '../../../src/server/pictures/s3.ts';
import type { Ceph } from './ceph.ts';

export async function createBucket(ceph: Ceph, bucket: string): Promise<S3Options> {
  const { endpoint, accessKeyId, secretAccessKey } = ceph;
  const options = { bucket, endpoint, region: 'us-east-1', accessKeyId, secretAccessKey };
  const client = new AwsClient({ ...options, service: 's3' });
  const response = await client.fetch(`${endpoint}/${bucket}`, { method: 'PUT' });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`bucket not made: ${response.status}`);
  return options;
}
