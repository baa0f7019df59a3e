import type { ReactNode } from "react";
import { always, ofForms, requiredStates, ruledOut, screenOf, shows, type StoryModule } from "./screen-states.ts";
import { screenRoutes } from "./screen-routes.ts";
import { Sheet } from "./sheet.tsx";
import { type Entry, useEntries } from "./use-entries.ts";

const modules = import.meta.glob<StoryModule>("../../packages/ui/src/*/*-screen/*-screen.stories.tsx", { eager: true });
const roles = ["Visitor", "Learner", "Admin"];
const states = [...always, ...ofForms];

interface Screen {
  name: string;
  required: readonly string[];
  stories: readonly Entry[];
}

export function ScreenTable() {
  const stories = useEntries().filter(({ type }) => type === "story");
  const screens = Object.entries(modules).map(([path, module]) => toScreen(screenOf(path), module, stories));

  return (
    <Sheet>
      <section className="state-table" aria-label="Screens and their states">
        <table>
          <caption>{`${screens.length} screens, ${screens.flatMap((screen) => screen.stories).length} stories`}</caption>
          <thead>
            <tr>
              {["Screen", ...states.map(labelOf), "For whom", "More, and what cannot be"].map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {screens.map((screen) => (
              <ScreenRow key={screen.name} screen={screen} routes={screenRoutes(screen.name)} />
            ))}
          </tbody>
        </table>
      </section>
    </Sheet>
  );
}

function ScreenRow({ screen, routes }: { screen: Screen; routes: readonly string[] }) {
  const ofRoles = screen.stories.filter(({ exportName }) => ofRole(exportName));
  const more = screen.stories.filter(({ exportName }) => !isState(exportName) && !ofRole(exportName));
  return (
    <tr>
      <th scope="row">
        {labelOf(screen.name.replace(/-screen$/, "").replaceAll("-", " "))}
        {(routes.length > 0 ? routes : ["in place of a page"]).map((route) => (
          <code key={route}>{route.replaceAll("/", "\u200B/")}</code>
        ))}
      </th>
      {states.map((state) => (
        <td key={state}>{cellOf(screen, state)}</td>
      ))}
      <td>
        <Links stories={ofRoles} without="Filled for " />
      </td>
      <td>
        <Notes of={screen.name} more={more} />
      </td>
    </tr>
  );
}

function toScreen(name: string, module: StoryModule, stories: readonly Entry[]): Screen {
  return {
    name,
    required: requiredStates(module),
    stories: stories.filter(({ importPath }) => screenOf(importPath) === name),
  };
}

function cellOf({ name, required, stories }: Screen, state: string): ReactNode {
  const shown = stories.filter(
    ({ exportName }) => exportName === state || (shows([exportName], state) && !ofRole(exportName)),
  );
  if (shown.length > 0) return <Links stories={shown} />;
  if (ruledOut[name]?.[state] !== undefined) return <span className="ruled-out">cannot be</span>;
  return required.includes(state) ? "missing" : "";
}

function Notes({ of, more }: { of: string; more: readonly Entry[] }) {
  const byReason = Map.groupBy(Object.entries(ruledOut[of] ?? {}), ([, reason]) => reason);
  return (
    <>
      <div className="more">
        <Links stories={more} />
      </div>
      {Array.from(byReason, ([reason, which]) => (
        <div key={reason} className="ruled-out">
          {`${which.map(([state]) => labelOf(state)).join(", ")}: ${reason}.`}
        </div>
      ))}
    </>
  );
}

function ofRole(exportName: string): boolean {
  return roles.some((role) => exportName === `FilledFor${role}`);
}

function isState(exportName: string): boolean {
  return states.some((state) => shows([exportName], state));
}

function Links({ stories, without = "" }: { stories: readonly Entry[]; without?: string }) {
  return stories.map(({ id, exportName }) => (
    <a key={id} href={`?path=/story/${id}`} target="_top">
      {capital(labelOf(exportName).replace(without, ""))}
    </a>
  ));
}

/** `FilledForAdmin` → "Filled for admin". */
function labelOf(name: string): string {
  const label = name
    .replaceAll(/([A-Z])/g, " $1")
    .trim()
    .toLowerCase();
  return capital(label);
}

function capital(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}
