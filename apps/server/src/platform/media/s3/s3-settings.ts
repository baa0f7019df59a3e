export interface S3Settings {
  /** It has no slash at its end. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  forcePathStyle: boolean;
  /** Browsers reach the store by this address, if it is not its own. It has no slash at its end. */
  mediaUrl: string | undefined;
  /** Whether parts of streams come from the store itself; `auto`: where it lets scripts of the site read them. */
  streams: "auto" | "store" | "server";
  /** The origin of the site, whose scripts read streams. */
  siteOrigin: string;
  /** The owner whose bucket it may take over: the id of another installation, or `unmarked`. */
  takeOver: string | undefined;
}
