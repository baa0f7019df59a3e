import type { components } from "@lms/api/schema";
import type { Dependencies } from "../../dependencies.ts";
import { readForm } from "../../platform/forms/multipart.ts";
import { requireValid } from "../../platform/forms/require-valid.ts";
import { success } from "../../platform/lib/message.ts";
import type { Operations } from "../../platform/lib/operations.ts";
import { VersionConflict } from "../../platform/lib/version.ts";
import { type SiteSettings, sitePictures } from "../../platform/database/schema/settings.ts";
import { originalReceiver } from "../../platform/media/images/image.ts";
import type { SiteDetails } from "../site-details.ts";
import { toPicture } from "./pictures.ts";
import { checkSettings, readSettings, saveSettings, settingsVersion } from "./save-settings.ts";
import { settingSources } from "./setting-sources.ts";
import { audit } from "../../platform/policy/audit/audit.ts";

type StoredSettings = components["schemas"]["StoredSiteSettings"];
type SettingsOperations = Pick<
  Operations<"site">,
  "getSiteSettings" | "saveSiteSettings" | "previewSiteSettings" | "addSitePicture"
>;

export function settingsOperations(
  { config, db, media, clock }: Pick<Dependencies, "config" | "db" | "media" | "clock">,
  details: SiteDetails,
): SettingsOperations {
  const toStored = ({ pictureSizes = {}, ...settings }: SiteSettings): StoredSettings => ({
    settings,
    version: settingsVersion(settings),
    pictures: Object.entries(pictureSizes).map(([id, size]) => toPicture({ id, ...size })),
    sources: settingSources(settings, config),
  });

  return {
    getSiteSettings: async () => ({
      ...success("site.settingsFetched"),
      siteSettings: toStored(await readSettings(db)),
    }),

    saveSiteSettings: async ({ body, headers }) => {
      const saved = await saveSettings(db, { change: () => body, ifMatch: headers["if-match"] }, clock());
      const siteSettings = toStored(saved.settings);
      if (saved.outcome === "outdated") {
        throw new VersionConflict(412, "site.settingsChangedMeanwhile", { siteSettings });
      }
      return { ...success("site.settingsSaved"), siteSettings };
    },

    previewSiteSettings: async ({ body }) => {
      const settings = await db.transaction((tx) => checkSettings(tx, body));
      return { ...success("site.fetched"), site: await details.preview(settings) };
    },

    addSitePicture: async (request) => {
      await using form = await readForm(request, {
        fields: ["use"],
        files: { picture: originalReceiver(media, config.maxImageBytes) },
      });
      const sent = requireValid("SitePictureForm", { ...form.values, ...form.files }, form);
      const use = sent.use === "logo" ? "logo" : "person";
      await using picture = await sent.picture.encode(use === "logo" ? "logo" : "avatar");
      await picture.commit();
      const row = { id: picture.file, use, ...picture.size, createdAt: clock() } as const;
      await db.transaction(async (tx) => {
        await tx.insert(sitePictures).values(row);
        await audit(tx, { subject: ["picture", row.id], after: { use } });
      });
      return { ...success("site.pictureAdded"), picture: toPicture(row) };
    },
  };
}
