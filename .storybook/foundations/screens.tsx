import type { ReactNode } from "react";
import {
  always,
  ofForms,
  requiredStates,
  ruledOut,
  screenOf,
  shows,
} from "../../packages/ui/src/screens/screen-states.ts";
import { routesByScreen } from "./screen-routes.ts";
import { Facts, type Row, Sheet } from "./sheet.tsx";
import { type Entry, useEntries } from "./use-entries.ts";

const sources = import.meta.glob<string>("../../packages/ui/src/screens/*/*-screen.tsx", {
  query: "?raw",
  import: "default",
  eager: true,
});
const roles = ["Visitor", "Learner", "Admin"];
const states = [...always, ...ofForms, ...roles.map((role) => `FilledFor${role}`)];

interface Screen {
  name: string;
  required: readonly string[];
  stories: readonly Entry[];
}

/** Every screen with each of its states: the story that shows it, or why there is none. Made from the stories. */
export function ScreenTable() {
  const stories = useEntries().filter(({ type }) => type === "story");
  const routes = routesByScreen();
  const screens = Object.entries(sources).map(([path, source]) => toScreen(path, source, stories));

  return (
    <Sheet>
      <div style={{ fontSize: 14 }}>
        <Facts
          caption={`${screens.length} screens, ${screens.flatMap((screen) => screen.stories).length} stories`}
          headings={["Screen", "Routes", ...states.map(wordsOf), "More, and what cannot be"]}
          rows={screens.map((screen) => rowOf(screen, routes.get(screen.name)))}
        />
      </div>
    </Sheet>
  );
}

function rowOf(screen: Screen, routes: readonly string[] = ["shown in place of a page"]): Row {
  const more = screen.stories.filter(({ exportName }) => !isState(exportName));
  const cells = states.map((state) => cellOf(screen, state));
  return [screen.name, routes.join(" "), ...cells, <Notes key="notes" of={screen.name} more={more} />];
}

function toScreen(path: string, source: string, stories: readonly Entry[]): Screen {
  const name = screenOf(path.slice(path.indexOf("/screens/") + "/screens".length));
  return {
    name,
    required: requiredStates(source),
    stories: stories.filter(({ importPath }) => importPath.includes(`/screens/${name}/`)),
  };
}

function cellOf({ name, required, stories }: Screen, state: string): ReactNode {
  const shown = stories.filter(
    ({ exportName }) => exportName === state || (shows([exportName], state) && !ofRole(exportName)),
  );
  if (shown.length > 0) return <Links stories={shown} />;
  if (ruledOut[name]?.[state] !== undefined) return "cannot be";
  return required.includes(state) ? "missing" : "";
}

/** Further stories of a screen, and the states that it rules out: those with one reason together. */
function Notes({ of, more }: { of: string; more: readonly Entry[] }) {
  const byReason = Map.groupBy(Object.entries(ruledOut[of] ?? {}), ([, reason]) => reason);
  return (
    <div style={{ minWidth: 260 }}>
      <div style={{ display: "flex", flexWrap: "wrap", gap: "0 16px" }}>
        <Links stories={more} />
      </div>
      {Array.from(byReason, ([reason, which]) => (
        <div key={reason}>{`${which.map(([state]) => wordsOf(state)).join(", ")}: ${reason}.`}</div>
      ))}
    </div>
  );
}

function ofRole(exportName: string): boolean {
  return roles.some((role) => exportName === `FilledFor${role}`);
}

function isState(exportName: string): boolean {
  return states.some((state) => shows([exportName], state));
}

function Links({ stories }: { stories: readonly Entry[] }) {
  return stories.map(({ id, exportName }) => (
    <a key={id} href={`?path=/story/${id}`} target="_top" style={{ color: "var(--brand)", display: "block" }}>
      {wordsOf(exportName)}
    </a>
  ));
}

/** `FilledForAdmin` as words: "Filled for admin". */
function wordsOf(name: string): string {
  const words = name
    .replaceAll(/([A-Z])/g, " $1")
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
