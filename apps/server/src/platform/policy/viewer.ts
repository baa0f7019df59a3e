export interface SignedIn {
  kind: "user";
  id: string;
  role: "USER" | "ADMIN";
  demo: boolean;
  subscribed: boolean;
  passwordMustChange: boolean;
  /** What they chose to read in. */
  language: string | null;
}

export type Viewer = { kind: "visitor" } | SignedIn;

export const visitor: Viewer = { kind: "visitor" };
