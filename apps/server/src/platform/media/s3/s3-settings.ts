export interface S3Settings {
  /** It has no slash at its end. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  forcePathStyle: boolean;
  /** What browsers reach the store by, in place of its own address. Without a slash at its end. */
  mediaUrl: string | undefined;
  /** Whose bucket it may take: the id of another installation, or `unmarked`. */
  takeOver: string | undefined;
}
