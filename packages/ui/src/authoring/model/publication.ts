export interface PublicationProps {
  /** `withLectures`: the drafts among the lectures too. Also for a course that is published already. */
  onPublish: (withLectures: boolean) => void;
  /** `publishAt`: a moment to come, as ISO 8601. */
  onSchedule: (publishAt: string, withLectures: boolean) => void;
  /** Cancels a planned publication, too. */
  onUnpublish: () => void;
  publishing?: boolean | undefined;
}
