/** Makes and checks password hashes without starving the rest of the process. */
export interface PasswordHasher {
  /** Throws a 503 `Problem` when too many are waiting. */
  hash: (password: string) => Promise<string>;
  /** With `hash` undefined (no such account) takes the same time and answers false. Throws 503 like `hash`. */
  verify: (hash: string | undefined, password: string) => Promise<boolean>;
}
