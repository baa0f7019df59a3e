import { parsePool } from "../../platform/parsing/parse-pool.ts";
import type { CaptionsFile, readCaptions, ReadCaptions } from "./read-captions.ts";

/** Reads a file in a thread. A refusal names `field`. */
export async function parseCaptions(captions: CaptionsFile, field: string): Promise<ReadCaptions> {
  return parsePool.run<typeof readCaptions>({
    module: new URL("./read-captions.ts", import.meta.url),
    name: "readCaptions",
    input: captions,
    field,
  });
}
