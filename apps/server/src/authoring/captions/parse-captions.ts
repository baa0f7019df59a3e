import { parsePool } from "../../platform/parsing/parse-pool.ts";
import type { CaptionsFile, readCaptions, ReadCaptions } from "./read-captions.ts";

/** Reads a file in a thread. `field` is the one that a refusal is about. */
export async function parseCaptions(captions: CaptionsFile, field: string): Promise<ReadCaptions> {
  return parsePool.run<typeof readCaptions>({
    module: new URL("./read-captions.ts", import.meta.url),
    name: "readCaptions",
    input: captions,
    field,
  });
}
