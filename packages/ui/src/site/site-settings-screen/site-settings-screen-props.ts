import type { ReactNode } from "react";
import type {
  AdminAreaProps,
  FormDraftProps,
  SubmissionProps,
  UnsavedChangesProps,
} from "../../lib/forms/screen-props.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { Accent, SiteSettings, StoredPicture, StoredSiteSettings } from "../model/site-settings.ts";

export type PictureUse = "logo" | "person";

export interface SiteSettingsScreenProps extends AdminAreaProps, SubmissionProps, FormDraftProps, UnsavedChangesProps {
  saved: Loadable<StoredSiteSettings>;
  onSubmit: (settings: SiteSettings) => void;
  onRetry: () => void;
  /** Stores a picture, or resolves with the reason why that failed. */
  onAddPicture: (file: File, use: PictureUse) => Promise<StoredPicture | string>;
  /** What follows from a colour, or the reason why it cannot be taken. */
  onCheckColor: (color: string) => Promise<Accent | string>;
  /** Opens the preview. */
  onPreview: (settings: SiteSettings) => void;
  previewing: boolean;
  /** The dialogs of the page. */
  children?: ReactNode;
}
