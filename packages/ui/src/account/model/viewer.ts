export interface SignedInViewer {
  kind: "learner" | "admin";
  name: string;
  avatarUrl?: string | undefined;
  avatarSrcSet?: string | undefined;
  subscribed: boolean;
}

export type Viewer = { kind: "visitor" } | SignedInViewer;

export function mayWatch(viewer: Viewer): boolean {
  return viewer.kind === "admin" || (viewer.kind === "learner" && viewer.subscribed);
}
