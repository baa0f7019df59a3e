import { posix } from "node:path";
import { limits, type GlobalLimit, type ImportLimit } from "./limits.ts";

export interface Workspace {
  folder: string;
  /** The end of the message: what to do instead. */
  hint: string;
  groups?: Readonly<Record<string, string>>;
  /** Files to which the table does not apply. */
  exceptions?: string[];
  /** `a:types` stands for the types of `a` alone. */
  rooms: Readonly<Record<string, string>>;
}

/** From their folders. */
export function nameWorkspaces(byFolder: Readonly<Record<string, Omit<Workspace, "folder">>>): Workspace[] {
  return Object.entries(byFolder).map(([folder, rest]) => Object.assign({ folder }, rest));
}

/** @internal How many folders deep a room may be. */
export const maxDepth = 5;

interface Room {
  name: string;
  uses: string[];
  usesTypes: string[];
  above: string[];
}

/** @internal The lines of a workspace's table, one for each room. */
export function parseRooms({ rooms, groups = {} }: Workspace): Room[] {
  const above: string[] = [];
  return Object.entries(rooms).flatMap(([line, uses]) => {
    const words = uses.split(" ").flatMap((word) => {
      if (word === "*") return above;
      return groups[word]?.split(" ") ?? (word === "" ? [] : [word]);
    });
    const parsed = line.split(" ").map((name) => ({
      name,
      uses: words.filter((word) => !word.endsWith(":types")),
      usesTypes: words.filter((word) => word.endsWith(":types")).map((word) => word.replace(":types", "")),
      above: [...above],
    }));
    above.push(...line.split(" "));
    return parsed;
  });
}

/**
 * A block for each depth of each room: imports are relative, and only with the depth is it known which `../` leaves the room.
 * Rooms inside of others come last, as a later block replaces an earlier one.
 */
export function makeRoomRules(workspace: Workspace) {
  const rooms = parseRooms(workspace).toSorted((a, b) => countParts(a.name) - countParts(b.name));
  return rooms.flatMap((room) => {
    const path = `${workspace.folder}/${room.name}`;
    const own = limits.filter((limit) => limit.rooms.test(path));
    const imports = own.flatMap((limit) => limit.imports ?? []);
    const globals = own.flatMap((limit) => limit.globals ?? []);
    const depths = isFile(room.name) ? [0] : Array.from({ length: maxDepth + 1 }, (_, depth) => depth);
    const blocks = depths.map((depth) => ({
      files: [isFile(room.name) ? path : `${path}/${"*/".repeat(depth)}*`],
      excludeFiles: workspace.exceptions ?? [],
      rules: limitImports([...imports, ...limitRooms(rooms, room, depth, workspace)]),
    }));
    const whole = { files: [`${path}/**`], excludeFiles: [], rules: limitGlobals(globals) };
    return globals.length > 0 ? [blocks, whole].flat() : blocks;
  });
}

export function limitImports(patterns: ImportLimit[]): Record<string, ["error", { patterns: ImportLimit[] }]> {
  return { "no-restricted-imports": ["error", { patterns }] };
}

function limitGlobals(globals: GlobalLimit[]): Record<string, ["error", ...GlobalLimit[]]> {
  return { "no-restricted-globals": ["error", ...globals] };
}

function limitRooms(rooms: Room[], room: Room, depth: number, { folder, hint }: Workspace): ImportLimit[] {
  const names = rooms.map(({ name }) => name);
  // `platform` stands for all rooms inside of it, unless it is a room itself.
  const isIn = (uses: string[], name: string) =>
    uses.some((use) => use === name || (!names.includes(use) && name.startsWith(`${use}/`)));
  const closed = names.filter(
    (name) => name !== room.name && !room.name.startsWith(`${name}/`) && !isIn(room.uses, name),
  );
  const limit = (allowTypeImports: boolean): ImportLimit[] => {
    const limited = closed.filter((name) => isIn(room.usesTypes, name) === allowTypeImports);
    if (limited.length === 0) return [];
    const message = `${folder}/${room.name} may import ${describeUses(room)} (scripts/lint/rooms.ts). ${hint}`;
    const open = names.filter((name) => !closed.includes(name));
    return [{ regex: matchImports(room.name, limited, open, depth), message, allowTypeImports }];
  };
  return [...limit(false), ...limit(true)];
}

function describeUses({ uses, above }: Room): string {
  if (uses.length === 0) return "no other room";
  return above.every((name) => uses.includes(name)) ? "what is listed above it alone" : uses.join(", ");
}

function matchImports(from: string, rooms: string[], open: string[], depth: number): string {
  const folder = isFile(from) ? posix.dirname(from) : `${from}${"/x".repeat(depth)}`;
  const paths = rooms.map((room) => {
    const path = posix.relative(folder, room);
    const inner = open.filter((name) => name.startsWith(`${room}/`)).map((name) => posix.relative(room, name));
    const but = inner.length === 0 ? "" : `(?!(?:${inner.join("|")})/)`;
    return `${path.startsWith(".") ? path : `./${path}`}${isFile(room) ? "$" : `/${but}`}`;
  });
  return `^(?:${paths.map((path) => path.replaceAll(".", "\\.")).join("|")})`;
}

function isFile(room: string): boolean {
  return room.endsWith(".ts");
}

function countParts(room: string): number {
  return room.split("/").length;
}
