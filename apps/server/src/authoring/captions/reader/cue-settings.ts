export interface CueSettings {
  /** Settings as WebVTT writes them; empty without any. */
  settings: string;
  /** Whether some of what is written has no meaning for a player. */
  hasOthers: boolean;
  /** Whether none of it is a setting. */
  isText: boolean;
}

const percent = String.raw`(?:100|\d{1,2})(?:\.\d{1,4})?%`;

const patterns = {
  vertical: /^(?:rl|lr)$/u,
  line: new RegExp(String.raw`^(?:-?\d{1,3}|${percent})(?:,(?:start|center|end))?$`, "u"),
  position: new RegExp(String.raw`^${percent}(?:,(?:line-left|center|line-right|auto))?$`, "u"),
  size: new RegExp(`^${percent}$`, "u"),
  align: /^(?:start|center|end|left|right)$/u,
};

/** They are how a player shows a cue that has none. */
const defaults = new Set(["size:100%", "align:center"]);

/** Older settings that are left out: positions of SRT files and of drafts of WebVTT, and regions, whose blocks are left out too. */
const obsolete = /^(?:[xy][12]|[tdlsap]|region):/iu;

export function parseSettings(written: string): CueSettings {
  const words = written.split(/\s+/u).filter((word) => word !== "");
  const found = new Map<string, string>();
  let known = 0;
  for (const word of words) {
    // Files of before 2015 have another word for the centre.
    const setting = word.toLowerCase().replace(/([:,])middle$/u, "$1center");
    const [name = "", value = ""] = setting.split(":", 2);
    if (isName(name) && patterns[name].test(value)) {
      found.set(name, setting);
      known += 1;
    }
  }
  const isText = known === 0 && words.length > 0 && !words.some((word) => obsolete.test(word) || word.includes(":"));
  return {
    settings: Object.keys(patterns)
      .flatMap((name) => found.get(name) ?? [])
      .filter((setting) => !defaults.has(setting))
      .join(" "),
    hasOthers: known < words.length,
    isText,
  };
}

function isName(name: string): name is keyof typeof patterns {
  return Object.hasOwn(patterns, name);
}
