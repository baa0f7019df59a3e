export interface PasswordHasher {
  hash: (password: string) => Promise<string>;
  /** Without a hash it takes the same time and returns false. Throws 503 when too many wait. */
  verify: (hash: string | undefined, password: string) => Promise<boolean>;
}
