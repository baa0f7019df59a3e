export interface SignedIn {
  kind: "user";
  id: string;
  role: "USER" | "ADMIN";
  demo: boolean;
  subscribed: boolean;
  passwordMustChange: boolean;
  /** The reader's own choice. */
  language: string | null;
}

export type Viewer = { kind: "visitor" } | SignedIn;

export const visitor: Viewer = { kind: "visitor" };
