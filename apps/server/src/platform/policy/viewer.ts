/** A signed-in caller, as the database knows them at this request. */
export interface SignedIn {
  kind: "user";
  id: string;
  role: "USER" | "ADMIN";
  /** One of the shared demo accounts. */
  demo: boolean;
  /** Has an active subscription at this moment. */
  subscribed: boolean;
}

/** Who is asking. Every policy function decides on this alone, and on who owns the thing. */
export type Viewer = { kind: "visitor" } | SignedIn;

export const visitor: Viewer = { kind: "visitor" };
