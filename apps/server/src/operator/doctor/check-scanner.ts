import type { Config } from "../../config/config.ts";
import { scannerVersion } from "../../platform/media/documents/clamd.ts";
import { type Finding, fine, failureReason, wrong } from "./findings.ts";

export async function checkScanner({ scanner }: Pick<Config, "scanner">): Promise<Finding[]> {
  if (scanner === undefined) return [fine("files of lectures are not scanned: CLAMD_URL is not set")];
  try {
    return [fine(`clamd answers: ${await scannerVersion(scanner)}`)];
  } catch (error) {
    const advice = "Check CLAMD_URL, and whether clamd runs. Until it answers, new files of lectures are held back";
    return [wrong(`clamd does not answer: ${failureReason(error)}. ${advice}`)];
  }
}
