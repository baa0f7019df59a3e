import type { RazorpayClient } from "./client.ts";
import { type Fields, toFieldsList } from "./fields.ts";

const pageSize = 100;
const maxPages = 50;

/** `count` of a response is that of its page, so the last page is the first that is not full. */
export async function fetchAll(
  client: RazorpayClient,
  path: string,
  query: Readonly<Record<string, string>> = {},
): Promise<Fields[]> {
  const items: Fields[] = [];
  for (let page = 0; page < maxPages; page += 1) {
    const answer = await client.get(path, { ...query, count: pageSize, skip: page * pageSize });
    const found = toFieldsList(answer["items"]);
    items.push(...found);
    if (found.length < pageSize) break;
  }
  return items;
}
