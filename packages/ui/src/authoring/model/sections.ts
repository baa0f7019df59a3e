/** Each resolves to whether it was saved; the course then has it. */
export interface SectionProps {
  /** A new section is inserted before the first lecture if there is none yet, else at the end. */
  onAddSection: (title: string) => Promise<boolean>;
  onRenameSection: (sectionId: string, title: string) => Promise<boolean>;
  /** Its lectures are deleted too, or go to the section before. */
  onDeleteSection: (sectionId: string, withLectures: boolean) => Promise<boolean>;
}
