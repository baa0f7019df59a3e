import type { SignedInViewer, Viewer } from "./viewer.ts";

export const visitor: Viewer = { kind: "visitor" };
export const learner: SignedInViewer = { kind: "learner", name: "Nadia Rahman", subscribed: false };
export const subscriber: SignedInViewer = { ...learner, subscribed: true };
export const admin: SignedInViewer = { kind: "admin", name: "Ilse Brandt", subscribed: false };
