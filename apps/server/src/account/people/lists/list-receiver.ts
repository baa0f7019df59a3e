import { pictureRate } from "../../../platform/forms/body-rate.ts";
import type { FileReceiver } from "../../../platform/forms/multipart.ts";
import { message } from "../../../platform/lib/message.ts";
import { fieldProblem, type Problem } from "../../../platform/lib/problem.ts";
import { limited } from "../../../platform/media/byte-stream.ts";

interface ReceivedList extends AsyncDisposable {
  bytes: Uint8Array;
}

const megabyte = 1024 * 1024;
const maxBytes = 2 * megabyte;

/** Nothing of it is stored before it is checked. */
export const listReceiver: FileReceiver<ReceivedList> = {
  maxBytes,
  rate: pictureRate(maxBytes),
  tooLarge,
  receive: async (bytes, field) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of limited(bytes, maxBytes, () => tooLarge(field))) chunks.push(chunk);
    const all = Buffer.concat(chunks);
    return all.length === 0 ? undefined : { bytes: all, [Symbol.asyncDispose]: () => Promise.resolve() };
  },
};

function tooLarge(field: string): Problem {
  return fieldProblem(413, field, message("account.peopleListTooLarge", { limit: maxBytes / megabyte }));
}
