import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { routePaths } from "../../lib/navigation/paths.ts";
import { changePlayerSettings } from "../../playback/player-settings.ts";

type Part = "lectures" | "transcript" | "notes";

export interface SidePart {
  part: Part;
  href: (part: Part) => string;
  onOpen: (part: Part) => void;
  /** The address of another lecture, with the same side part. */
  keep: (address: string) => string;
}

/** The address names the part; the default is the last choice, `transcript` or not. */
export function useSidePart(search: URLSearchParams, transcript: boolean): SidePart {
  const navigate = useNavigate();
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
    part: part ?? (transcript ? "transcript" : "lectures"),
    href,
    // The way back leads out of the lecture.
    onOpen: (other) => void navigate(href(other), { replace: true }),
    keep: (address) => (part ? `${address}&beside=${part}` : address),
  };
}
