import type { components } from "@lms/api/schema";

export type FileChange = components["schemas"]["CaptionsFileChange"];
export type FileChangeKind = FileChange["kind"];

export interface ChangeList {
  /** `line` is a number from 1, where the change belongs to a line of the file. */
  add: (kind: FileChangeKind, line?: number, count?: number) => void;
  setEncoding: (name: string) => void;
  /** One entry for each kind. */
  toList: () => FileChange[];
}

const maxLines = 5;

export function createChangeList(): ChangeList {
  const found = new Map<FileChangeKind, FileChange>();

  function add(kind: FileChangeKind, line?: number, count = 1): void {
    const change = found.get(kind) ?? { kind, count: 0, lines: [] };
    change.count += count;
    if (line !== undefined && change.lines.length < maxLines && !change.lines.includes(line)) change.lines.push(line);
    found.set(kind, change);
  }

  return {
    add,
    setEncoding: (encoding) => found.set("encoding", { kind: "encoding", count: 1, lines: [], encoding }),
    toList: () =>
      [...found.values()].map((change) => Object.assign(change, { lines: change.lines.toSorted((a, b) => a - b) })),
  };
}
