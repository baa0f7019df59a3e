/** What an account may watch now, by all of its rights together. */
export interface Rights {
  /** Every course. */
  site: boolean;
  courseIds: readonly string[];
}

export interface SignedIn {
  kind: "user";
  id: string;
  role: "USER" | "ADMIN";
  demo: boolean;
  rights: Rights;
  passwordMustChange: boolean;
  /** The reader's own choice. */
  language: string | null;
}

export type Viewer = { kind: "visitor" } | SignedIn;

export const visitor: Viewer = { kind: "visitor" };
