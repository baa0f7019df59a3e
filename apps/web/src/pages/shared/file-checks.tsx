import { FileCheck } from "@lms/ui/lib/forms/file-check";
import type { ReactNode } from "react";
import { checkFile } from "../../site/check-file.ts";

/** Around a page on which a file is chosen. Not around every page: public ones have no room for it. */
export function FileChecks({ children }: { children: ReactNode }) {
  return <FileCheck value={checkFile}>{children}</FileCheck>;
}
