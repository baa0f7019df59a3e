import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../lib/run.mjs";

/**
 * A Fontconfig set-up that is the same on every Linux machine: whatever fonts are installed, a browser with
 * `FONTCONFIG_FILE` set to `file` sees one family beside the stories' own faces, without hinting or subpixel colours.
 * @returns {{ file: string, remove: () => void }}
 */
export function makeFontSetup() {
  const folder = mkdtempSync(join(tmpdir(), "lms-fonts-"));
  const file = join(folder, "fonts.conf");
  writeFileSync(file, configuration(join(root, "node_modules/dejavu-fonts-ttf/ttf"), join(folder, "cache")));
  return { file, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

const configuration = (fonts, cache) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${fonts}</dir>
  <cachedir>${cache}</cachedir>
  ${alias("sans-serif", "DejaVu Sans")}
  ${alias("serif", "DejaVu Serif")}
  ${alias("monospace", "DejaVu Sans Mono")}
  <match target="font">
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="autohint" mode="assign"><bool>false</bool></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
  </match>
</fontconfig>
`;

const alias = (name, family) =>
  `<alias binding="same"><family>${name}</family><prefer><family>${family}</family></prefer></alias>`;
