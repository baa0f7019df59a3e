import { useEffect, useState } from "react";
import { routePaths } from "../lib/navigation/paths.ts";
import { changePlayerSettings, playerSettings } from "./player-settings.ts";

type Part = "lectures" | "transcript" | "notes";

export interface SidePart {
  part: Part;
  href: (part: Part) => string;
  /** The address of another lecture, with the same side part. */
  keep: (address: string) => string;
}

/** The address names the part; the default is the last choice. */
export function useSidePart(search: URLSearchParams): SidePart {
  const [chosen] = useState<Part>(() => (playerSettings.transcript ? "transcript" : "lectures"));
  const named = search.get("beside");
  const part = named === "lectures" || named === "transcript" || named === "notes" ? named : undefined;
  useEffect(() => {
    if (part && part !== "notes") changePlayerSettings({ transcript: part === "transcript" });
  }, [part]);

  const href = (other: Part) => {
    const query = new URLSearchParams(search);
    query.set("beside", other);
    return `${routePaths.lectures}?${query}`;
  };
  return {
    part: part ?? chosen,
    href,
    keep: (address) => (part ? `${address}&beside=${part}` : address),
  };
}
