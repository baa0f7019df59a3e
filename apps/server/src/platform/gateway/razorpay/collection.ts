import type { RazorpayClient } from "./client.ts";
import { type Fields, listOf } from "./fields.ts";

/** The gateway's most for one page. */
const pageSize = 100;
/** A gateway that ignores `skip` would be asked for ever. */
const maxPages = 50;

/** Every item of a collection. Its `count` is that of the page, so the last page is the one that is not full. */
export async function fetchAll(
  client: RazorpayClient,
  path: string,
  query: Readonly<Record<string, string>> = {},
): Promise<Fields[]> {
  const items: Fields[] = [];
  for (let page = 0; page < maxPages; page += 1) {
    const answer = await client.get(path, { ...query, count: pageSize, skip: page * pageSize });
    const found = listOf(answer["items"]);
    items.push(...found);
    if (found.length < pageSize) break;
  }
  return items;
}
