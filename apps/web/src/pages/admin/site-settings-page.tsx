import { loading, ready } from "@lms/ui/lib/loadable";
import { DialogPart } from "@lms/ui/kit/overlays/dialog-part";
import { lazyPart } from "@lms/ui/lib/lazy-part";
import { SiteSettingsScreen } from "@lms/ui/site/site-settings-screen";
import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { useUnsavedChanges } from "../../lib/navigation/unsaved-changes.ts";
import { failureMessage } from "../../request/forms/form-values.ts";
import type { Failure } from "../../request/outcome.ts";
import {
  addSitePicture,
  loadSiteSettings,
  type PreviewedSite,
  previewSiteSettings,
  type Settings,
  siteSettings,
} from "../../site/site-settings.ts";
import { AdminTabs } from "../shared/admin-tabs.tsx";
import { useSiteEditing } from "./use-site-editing.ts";

const PreviewDialog = lazyPart(async () => (await import("./preview-dialog.tsx")).PreviewDialog);

export function SiteSettingsPage() {
  const { saving } = useSnapshot(siteSettings);
  const [failure, setFailure] = useState<Failure>();
  const [previewing, setPreviewing] = useState(false);
  const [preview, setPreview] = useState<PreviewedSite>();
  const unsaved = useUnsavedChanges();
  const editing = useSiteEditing(setFailure);
  useEffect(() => void loadSiteSettings(), []);

  const openPreview = async (settings: Settings) => {
    setFailure(undefined);
    setPreviewing(true);
    const outcome = await previewSiteSettings(settings);
    setPreviewing(false);
    if (outcome.ok) setPreview(outcome.data.site);
    else setFailure(outcome);
  };

  return (
    <SiteSettingsScreen
      nav={<AdminTabs current="site" />}
      saved={editing.base ? ready(editing.base) : editing.stored.status === "ready" ? loading : editing.stored}
      errors={failure?.errors}
      failure={failureMessage(failure)}
      busy={saving}
      previewing={previewing}
      formDraft={editing.formDraft}
      onDirtyChange={(dirty) => {
        editing.onDirtyChange(dirty);
        unsaved.onDirtyChange(dirty);
      }}
      onSubmit={(settings) => {
        setFailure(undefined);
        void editing.saveChange(settings);
      }}
      onPreview={(settings) => void openPreview(settings)}
      onAddPicture={async (file, use) => {
        const outcome = await addSitePicture(file, use);
        return outcome.ok ? outcome.data.picture : (outcome.errors["picture"] ?? outcome.message);
      }}
      onCheckColor={async (accentColor) => {
        const outcome = await previewSiteSettings({ accentColor });
        if (!outcome.ok) return outcome.errors["accentColor"] ?? outcome.message;
        return outcome.data.site.accent ?? "";
      }}
      onRetry={() => void loadSiteSettings()}
    >
      {editing.conflictDialog}
      {preview && (
        <DialogPart onFailed={() => setPreview(undefined)}>
          <PreviewDialog site={preview} onClose={() => setPreview(undefined)} />
        </DialogPart>
      )}
    </SiteSettingsScreen>
  );
}
