/** Variables for the tests of the configuration. */

export const S3 = {
  S3_BUCKET: 'fotos',
  S3_ENDPOINT: 'https://s3.example',
  S3_ACCESS_KEY_ID: 'llave',
  S3_SECRET_ACCESS_KEY: 'secreto',
};
export const ADMIN = { ADMIN_EMAIL: 'jefa@tienda.cr', ADMIN_PASSWORD: 'una clave larga' };
