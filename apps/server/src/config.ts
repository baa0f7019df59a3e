/** What the server is told by its environment, validated. */
export interface Config {
  production: boolean;
  host: string;
  /** 0 lets the system choose. */
  port: number;
  dataDir: string;
  /** Without it the embedded database in `dataDir` is used. */
  databaseUrl: string | undefined;
  /** Where browsers reach the server, without a trailing slash. */
  publicUrl: string;
  /** Signs media URLs and tokens. */
  sessionSecret: string;
  demo: boolean;
  logLevel: string;
  /** How many proxies in front are believed about the caller's address. */
  trustProxy: number;
  admin: { email: string; password: string } | undefined;
  maxVideoBytes: number;
  maxImageBytes: number;
  contactEmail: string | undefined;
  refundWindowDays: number | undefined;
  /** Multiplies every rate limit; 0 switches them off. */
  rateLimitScale: number;
}
