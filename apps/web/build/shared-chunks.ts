// Why: docs/decisions/0106-little-to-load.md
import { basename } from "node:path";
import type { Rolldown } from "vite";
import { pageName, type RouteRecord, routeTable } from "../src/lib/navigation/route-table.ts";
import { type Load, mergeChunks, type SharedChunk } from "./merge-chunks.ts";

type GetInfo = (id: string) => Rolldown.ModuleInfo | null;

/** Around the pages of those who are signed in; the menu comes later. */
const learnerFrame = "/frame/learner-frame.tsx";
const accountMenu = "/frame/account-menu.tsx";

const pagesInFrame = Object.entries(routeTable).flatMap(([name, route]: [string, RouteRecord]) =>
  route.layout === "dashboard" ? [`/${pageName(name, route)}-page.tsx`] : [],
);

/** The pages that members and administrators open most. */
const dailyPage = /\/(?:overview|lectures|batch|dashboard|sales)-page\.tsx$/;

/** How often something is loaded, compared with a page for those who are signed in. */
const visitors = 34;
const frame = 8;
const daily = 18;
const partForVisitors = 2;
const part = 0.05;

/** Bytes of source for one request less. Visitors come once; members have the files of the last visit in their cache. */
const forVisitors = 13000;
const forMembers = 20_500;

/**
 * Code that several pages share would otherwise become hundreds of small files, one for each set of pages that use it.
 * What the entry imports is in `shell`; pages and parts that are loaded later keep files of their own, besides the
 * parts of `first`, the ends of the source files that visitors load.
 */
export function chunkGroups(first: readonly string[]): Rolldown.CodeSplittingGroup[] {
  let names: Map<string, string> | undefined;
  return [
    { name: "shell", tags: ["$initial"] },
    {
      debugName: "shared",
      includeDependenciesRecursively: false,
      name(id, context) {
        names ??= nameSharedModules(first, id, (module) => context.getModuleInfo(module));
        return names.get(id);
      },
    },
  ];
}

function nameSharedModules(first: readonly string[], start: string, info: GetInfo): Map<string, string> {
  const modules = connectedModules(start, info);
  const imports = (id: string) => info(id)?.importedIds ?? [];
  const initial = reachedFrom(
    modules.filter((id) => info(id)?.isEntry),
    imports,
  );
  const early = new Set(modules.filter((id) => first.some((end) => id.endsWith(`/${end}`))));
  const later = modules.filter((id) => isLoadedLater(id, info));
  const frames = modules.filter((id) => id.endsWith(learnerFrame));
  const loads = later.map((id) => {
    const load = loadFrom(id, info, early);
    const isInFrame = pagesInFrame.some((end) => id.endsWith(end));
    return isInFrame ? { ...load, entries: [...load.entries, ...frames] } : load;
  });
  const users = new Map<string, Set<number>>();
  for (const [place, { entries }] of loads.entries()) {
    for (const id of reachedFrom(entries, imports)) {
      users.set(id, (users.get(id) ?? new Set()).add(place));
    }
  }
  const isDaily = (id: string) => info(id)?.importers.some((page) => dailyPage.test(page)) ?? false;
  const ownFile = new Set(later.filter((id) => isPage(id) || !(early.has(id) || isDaily(id))));
  const shared = modules.filter((id) => !initial.has(id) && !ownFile.has(id) && !/\.css($|\?)/.test(id));
  // What a single one uses stays in its own file, with or without the parts of a page.
  const startsWith = (id: string) => new Set([...(users.get(id) ?? [])].map((place) => loads[place]?.entries[0]));
  const several = shared.filter((id) => startsWith(id).size > 1);
  return nameChunks(mergeChunks(divideByUsers(several, users, info), loads), info);
}

/** One chunk for each set of users. */
function divideByUsers(shared: string[], users: Map<string, Set<number>>, info: GetInfo): SharedChunk[] {
  const byUsers = new Map<string, SharedChunk>();
  const places = new Map<string, number>();
  for (const id of shared) {
    const loads = users.get(id) ?? new Set();
    const key = [...loads].join();
    const chunk = byUsers.get(key) ?? { modules: [], size: 0, imports: new Set(), loads };
    byUsers.set(key, chunk);
    chunk.modules.push(id);
    chunk.size += info(id)?.code?.length ?? 0;
    places.set(id, [...byUsers.keys()].indexOf(key));
  }
  const chunks = [...byUsers.values()];
  for (const [place, { modules, imports }] of chunks.entries()) {
    const imported = modules.flatMap((id) => info(id)?.importedIds ?? []).flatMap((id) => places.get(id) ?? []);
    for (const other of imported) if (other !== place) imports.add(other);
  }
  return chunks;
}

/** A chunk is named after its largest module. */
function nameChunks(chunks: SharedChunk[], info: GetInfo): Map<string, string> {
  const taken = new Set<string>();
  return new Map(
    chunks.flatMap(({ modules }) => {
      const [largest = ""] = modules.toSorted((a, b) => (info(b)?.code?.length ?? 0) - (info(a)?.code?.length ?? 0));
      const plain = basename(largest).replace(/\..*$/, "");
      const name = taken.has(plain) ? `${plain}-${taken.size}` : plain;
      taken.add(name);
      return modules.map((id) => [id, name] as const);
    }),
  );
}

function loadFrom(id: string, info: GetInfo, early: Set<string>): Load & { entries: string[] } {
  const list = info(id)?.dynamicImporters.find((other) => /\/routes\/(?:member|visitor)-pages\.ts$/.test(other)) ?? [];
  const entries = [id].concat(list);
  if (id.endsWith(learnerFrame) || id.endsWith(accountMenu)) return { entries, weight: frame, request: forMembers };
  const weightForVisitors = isPage(id) ? visitors : partForVisitors;
  if (early.has(id)) return { entries, weight: weightForVisitors, request: forVisitors, byVisitors: true };
  if (!isPage(id)) return { entries, weight: part, request: forVisitors };
  return { entries, weight: dailyPage.test(id) ? daily : 1, request: forMembers };
}

function isPage(id: string): boolean {
  return id.endsWith("-page.tsx");
}

function isLoadedLater(id: string, info: GetInfo): boolean {
  return (info(id)?.dynamicImporters.length ?? 0) > 0;
}

function connectedModules(first: string, info: GetInfo): string[] {
  const all = reachedFrom([first], (id) => {
    const found = info(id);
    if (found === null) return [];
    return [...found.importedIds, ...found.dynamicallyImportedIds, ...found.importers, ...found.dynamicImporters];
  });
  return [...all].filter((id) => info(id) !== null).toSorted();
}

function reachedFrom(starts: string[], next: (id: string) => readonly string[]): Set<string> {
  const found = new Set(starts);
  const open = [...starts];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const added = next(id).filter((other) => !found.has(other));
    for (const other of added) found.add(other);
    open.push(...added);
  }
  return found;
}
