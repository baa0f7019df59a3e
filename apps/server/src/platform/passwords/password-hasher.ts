export interface PasswordHasher {
  /** Unicode forms of one password have one hash. */
  hash: (password: string) => Promise<string>;
  /**
   * "outdated": the hash is of another Unicode form and must be replaced. Without a hash it takes the same time and returns false. Throws
   * 503 when too many wait.
   */
  verify: (hash: string | undefined, password: string) => Promise<"current" | "outdated" | false>;
}
