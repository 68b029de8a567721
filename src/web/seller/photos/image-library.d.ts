/** What we use of it. Its own types describe the file for Node, which is not the one that browsers get. */
declare module 'browser-image-compression/dist/browser-image-compression.mjs' {
  interface Options {
    readonly maxSizeMB: number;
    readonly maxWidthOrHeight: number;
    readonly useWebWorker: boolean;
    readonly fileType: string;
  }
  export default function imageCompression(file: Blob, options: Options): Promise<Blob>;
}
