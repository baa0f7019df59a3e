import { t } from "@lms/texts/site/site-settings-screen";
import { useMemo } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { FormMessage } from "../../kit/forms/form-message/form-message.tsx";
import { RestoredNotice } from "../../kit/forms/restored-notice/restored-notice.tsx";
import { keepFocusAbove } from "../../lib/focus/keep-focus-above.ts";
import { useForm } from "../../lib/forms/form.ts";
import { useFormDraft } from "../../lib/forms/form-draft.ts";
import type { StoredSiteSettings } from "../model/site-settings.ts";
import { ContactSections } from "./contact-sections.tsx";
import { FeaturesSection } from "./features-section.tsx";
import { FiguresSection } from "./figures-section.tsx";
import { AppearanceSection } from "./appearance-section.tsx";
import { effectiveTexts, readSettings, settingTexts } from "./read-settings.ts";
import { useRows } from "./rows.ts";
import { SettingsFormContext } from "./settings-context.ts";
import type { PictureUse, SiteSettingsScreenProps } from "./site-settings-screen-props.ts";
import { TeamSection } from "./team-section.tsx";
import { TextSections } from "./text-sections.tsx";
import { isPictures, usePictures } from "./use-pictures.ts";

export interface SiteSettingsFormProps extends Omit<SiteSettingsScreenProps, "nav" | "saved" | "onRetry" | "children"> {
  saved: StoredSiteSettings;
}

const accepted = () => ({});

export function SiteSettingsForm(props: SiteSettingsFormProps) {
  const { saved, errors, failure, busy, previewing, formDraft, onSubmit, onPreview, onAddPicture } = props;
  const { settings } = saved;
  const texts = useMemo(() => settingTexts(saved), [saved]);
  const effective = useMemo(() => effectiveTexts(saved), [saved]);
  // The server checks the settings, for the preview too.
  const form = useForm({
    validate: accepted,
    errors,
    onSubmit: (values) => onSubmit(readSettings(values, effective)),
    onDirtyChange: props.onDirtyChange,
  });
  const { formProps, fieldError, changed } = form;
  const values = useRows(settings.aboutTexts?.values?.length ?? 0, changed);
  const stats = useRows(settings.stats?.length ?? 0, changed);
  const team = useRows(settings.team?.length ?? 0, changed);
  const pictures = usePictures(saved, changed);
  const restoring = useFormDraft(form, formDraft, {
    value: { values: values.keys, stats: stats.keys, team: team.keys, pictures: pictures.chosen },
    onRestore: (extra) => {
      if (!isExtra(extra)) return;
      values.restore(extra.values);
      stats.restore(extra.stats);
      team.restore(extra.team);
      if (isPictures(extra.pictures)) pictures.restore(extra.pictures);
    },
  });

  const add = (slot: string, use: PictureUse) => async (file: File) => {
    const picture = await onAddPicture(file, use);
    if (typeof picture === "string") return picture;
    pictures.put(slot, picture);
    return undefined;
  };
  const preview = () => {
    if (formProps.ref.current) onPreview(readSettings(new FormData(formProps.ref.current), effective));
  };

  return (
    <SettingsFormContext value={{ texts, sources: saved.sources, fieldError }}>
      <form {...formProps} aria-label={t("title")} className="mt-6">
        <RestoredNotice {...restoring} className="mb-6 block max-w-xl empty:sr-only" />
        <AppearanceSection
          logo={pictures.chosen["logo"]}
          onAddLogo={add("logo", "logo")}
          onRemoveLogo={() => pictures.put("logo", undefined)}
          onCheckColor={props.onCheckColor}
        />
        <ContactSections />
        <TextSections values={values} />
        <FiguresSection settings={settings} rows={stats} />
        <TeamSection
          rows={team}
          pictures={pictures.chosen}
          onAddPicture={(key, file) => add(key, "person")(file)}
          onRemovePicture={(key) => pictures.put(key, undefined)}
        />
        <FeaturesSection settings={settings} />
        <div ref={keepFocusAbove} className="sticky bottom-0 z-10 grid gap-3 border-t border-line bg-paper py-4">
          {failure && <FormMessage>{failure}</FormMessage>}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy} busyLabel={t("publishing")}>
              {t("publish")}
            </Button>
            <Button tone="neutral" busy={previewing} onClick={preview}>
              {t("preview")}
            </Button>
          </div>
        </div>
      </form>
    </SettingsFormContext>
  );
}

interface Extra {
  values: string[];
  stats: string[];
  team: string[];
  pictures: unknown;
}

function isExtra(value: unknown): value is Extra {
  if (typeof value !== "object" || value === null) return false;
  return ["values", "stats", "team"].every((list) => Array.isArray(Reflect.get(value, list)));
}
