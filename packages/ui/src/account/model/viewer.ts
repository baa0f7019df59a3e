/** Someone with an account. */
export interface SignedInViewer {
  kind: "learner" | "admin";
  name: string;
  avatarUrl?: string | undefined;
  /** A subscription is active now. */
  subscribed: boolean;
}

/** Who looks at a screen. */
export type Viewer = { kind: "visitor" } | SignedInViewer;

/** Whether the viewer may watch lectures. */
export function mayWatch(viewer: Viewer): boolean {
  return viewer.kind === "admin" || (viewer.kind === "learner" && viewer.subscribed);
}
