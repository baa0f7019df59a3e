import { createContext } from "react";

export type FileKind = "picture" | "video";

/** Resolves with why a chosen file cannot be used. */
export type CheckFile = (file: File, kind: FileKind) => Promise<string | undefined>;

/** The app's own check; without one, the server's is the only one. */
export const FileCheck = createContext<CheckFile>(async () => undefined);
