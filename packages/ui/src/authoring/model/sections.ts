/** Each resolves to whether it was saved; the course then has it. */
export interface SectionProps {
  /** Before the first lecture where there is no section yet, else after the last. */
  onAddSection: (title: string) => Promise<boolean>;
  onRenameSection: (sectionId: string, title: string) => Promise<boolean>;
  /** Its lectures go to the section before. */
  onDeleteSection: (sectionId: string) => Promise<boolean>;
}
