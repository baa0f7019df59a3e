/** A file that is on its way, or could not be added. */
export interface FileUpload {
  id: string;
  name: string;
  state: "sending" | "lost" | "checking" | "failed";
  /** 0 to 100. */
  percent: number;
  failure?: string | undefined;
}
