import type { Dependencies } from "../../dependencies.ts";
import type { SiteSettings } from "../../platform/database/schema/settings.ts";
import { changedSettings } from "../../site/settings/change-setting.ts";
import { readSettings, saveSettings } from "../../site/settings/save-settings.ts";
import { settingSources } from "../../site/settings/setting-sources.ts";
import { withDependencies } from "./with-dependencies.ts";

/** Refuses while the embedded database is in use. */
export async function listSettings(): Promise<void> {
  await withDependencies("settings", async ({ db, config }) => print(await readSettings(db), config));
}

/** The checks are those of `saveSiteSettings`. */
export async function changeSetting(name: string, value: string | undefined): Promise<void> {
  await withDependencies(
    "settings",
    async ({ db, config, clock }) => {
      const change = (stored: SiteSettings) => changedSettings(stored, name, value);
      const { settings } = await saveSettings(db, { change }, clock());
      print(settings, config, name.split(".")[0]);
    },
    "there",
  );
}

/** All of them, or one and its parts. */
function print(settings: SiteSettings, config: Dependencies["config"], only?: string): void {
  for (const { name, source, variable, value } of settingSources(settings, config)) {
    if (only !== undefined && name.split(".")[0] !== only) continue;
    const shown = value ?? (source === "setting" ? JSON.stringify(Reflect.get(settings, name)) : "");
    const origin = source === "variable" ? `variable ${variable}` : source;
    console.log(`${name.padEnd(16)} ${origin.padEnd(24)} ${shown}`.trimEnd());
  }
}
