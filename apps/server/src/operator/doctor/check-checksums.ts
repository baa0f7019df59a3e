// Why: docs/decisions/0165-checksums-of-media.md
import { damageProblem, type SummedItem } from "../../platform/integrity/media-checksums.ts";
import type { Problem } from "../../platform/integrity/problem.ts";
import type { MediaStore } from "../../platform/media/media-store.ts";
import { quoteText, type SqlSession, textRows } from "../backup/database-rows.ts";
import type { Report } from "../cli/progress.ts";
import { atFullSpeed } from "../integrity/pace.ts";
import { readDetail, readItem } from "../integrity/read-item.ts";
import { type Finding, fine } from "./findings.ts";
import { toFindings } from "./to-findings.ts";

const pageSize = 500;

interface Comparing {
  session: SqlSession;
  media: MediaStore;
  /** Reads every file. Undefined: only those that the server has found changed. */
  report?: Report | undefined;
}

export async function checkChecksums({ session, media, report }: Comparing): Promise<Finding[]> {
  const chosen = report === undefined ? "damaged_since is not null" : "true";
  const progress = report?.("checksums", await countItems(session, chosen));
  const problems: Problem[] = [];
  let compared = 0;
  let unknown = 0;
  for await (const item of chosenItems(session, chosen)) {
    const { sums, files, differing } = await readItem(media, item, atFullSpeed);
    const isNew = (name: string) => item.sums[name] === null && sums[name] !== null;
    const first = Object.keys(sums).filter(isNew).length;
    unknown += first;
    compared += files - first;
    if (differing.length > 0) problems.push(damageProblem(item, await readDetail(session, item, differing)));
    progress?.advance();
  }
  progress?.end();
  if (problems.length > 0) return toFindings(problems);
  if (report === undefined)
    return [fine("files were not read to compare checksums: doctor --checksums does it, at full speed")];
  return [
    fine(`${compared} files have the bytes of their checksums`),
    ...(unknown > 0 ? [fine(`${unknown} files have no checksum yet: a running server makes it`)] : []),
  ];
}

async function countItems(session: SqlSession, chosen: string): Promise<number> {
  const { rows } = await session.query(`select count(*)::text as value from media_checksums where ${chosen}`);
  return Number(textRows({ rows }, "value")[0]);
}

async function* chosenItems(session: SqlSession, chosen: string): AsyncGenerator<SummedItem> {
  let after: SummedItem | undefined;
  do {
    const key = `(${quoteText(after?.bucket ?? "")}, ${quoteText(after?.id ?? "")})`;
    const { rows } = await session.query(`
      select json_build_object('bucket', bucket, 'id', id, 'sums', sums)::text as line from media_checksums
      where ${chosen} and (bucket, id) > ${key} order by bucket, id limit ${pageSize}`);
    const items = textRows({ rows }, "line").map((line): SummedItem => JSON.parse(line));
    yield* items;
    after = items.length < pageSize ? undefined : items.at(-1);
  } while (after !== undefined);
}
