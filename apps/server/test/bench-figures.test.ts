import { expect, test } from "vitest";
import { median, resultOf } from "../bench/lib/comparison.ts";
import { withFigures } from "../bench/lib/figures-document.ts";
import { type MeasuredRow, throughputTable } from "../bench/lib/throughput-table.ts";
import { readWrkOutput } from "../bench/lib/wrk-output.ts";

const output = `Running 3s test @ http://127.0.0.1:7101/api/v1/course
  1 threads and 50 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency   243.04ms  268.37ms   1.21s    83.84%
    Req/Sec   297.30    360.59     1.10k    81.48%
  Latency Distribution
     50%  250.00us
     75%  244.31ms
     90%    1.02s 
     99%    1.21s 
  812 requests in 3.05s, 8.32MB read
Requests/sec:    265.93
Transfer/sec:      2.73MB
`;

test("the rate and the latencies of wrk are read in milliseconds, whatever their unit", () => {
  expect(readWrkOutput(output)).toEqual({ rate: 265.93, p50: 0.25, p99: 1210 });
});

test.each([
  "  Socket errors: connect 0, read 3, write 0, timeout 0",
  "  Socket errors: connect 0, read 0, write 0, timeout 1",
  "  Non-2xx or 3xx responses: 1",
])("a run of wrk with «%s» is no measurement", (line) => {
  const failed = output.replace("Requests/sec", `${line}\nRequests/sec`);
  expect(() => readWrkOutput(failed)).toThrow(line.trim());
});

test("a run of wrk without an answer is no measurement", () => {
  expect(() => readWrkOutput(output.replace("265.93", "0.00"))).toThrow("measured nothing");
  expect(() => readWrkOutput("")).toThrow("measured nothing");
});

test("the median of an even number of figures is between the two in the middle", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([9, 1, 5, 3])).toBe(4);
  expect(median([])).toBeUndefined();
});

test("ratios are the median of those in the same round, so that a slow minute of the machine counts for nobody", () => {
  const rounds = {
    limit: [{ rate: 1000 }, { rate: 100 }, { rate: 1000 }],
    embedded: [{ rate: 400 }, { rate: 40 }, { rate: 500 }],
  };
  expect(resultOf(rounds, "embedded")).toMatchObject({ rate: 400, ofLimit: 0.4, ofUsual: undefined });
  expect(resultOf(rounds, "limit")?.ofLimit).toBeUndefined();
  expect(resultOf(rounds, "postgres")).toBeUndefined();
});

const ratios = { limit: 0.35, usual: 2 };
const list = {
  name: "list",
  unit: "requests",
  rounds: {
    limit: [{ rate: 1000, p50: 1, p99: 2, cpu: 0.02 }],
    embedded: [{ rate: 350, p50: 1.25, p99: 20, cpu: 0.5 }],
    postgres: [{ rate: 349, p50: 2, p99: 20 }],
  },
  wanted: { embedded: ratios, postgres: ratios },
} satisfies MeasuredRow;

test("a figure that does not reach what is wanted is marked", () => {
  const rounds = { ...list.rounds, usual: [{ rate: 174.9 }] };
  expect(linesOf({ ...list, rounds })).toEqual([
    "| list | limit: bare Node | 1000 | 1.0 | 2.0 | 20 |  |  |  |  |",
    "| list | ours, embedded | 350 | 1.3 | 20.0 | 500 | 0.35 | 2.00 |  | 0.35 of the limit, 2 × the usual way |",
    "| list | ours, PostgreSQL | 349 | 2.0 | 20.0 |  | 0.35 (!) | 2.00 (!) |  | 0.35 of the limit, 2 × the usual way |",
    "| list | usual way | 175 |  |  |  | 0.17 |  |  |  |",
  ]);
});

test("what could not be compared is not marked", () => {
  expect(linesOf({ ...list, rounds: list.rounds })[1]).toBe(
    "| list | ours, embedded | 350 | 1.3 | 20.0 | 500 | 0.35 |  |  | 0.35 of the limit, 2 × the usual way |",
  );
});

test.each([
  { rate: 2500, before: 2000, cells: ["2500", "1.25"] },
  { rate: 2400, before: 800, cells: ["2400", "3.00"] },
  { rate: 2400, before: 1000, cells: ["2400 (!)", "2.40 (!)"] },
  { rate: 2400, before: undefined, cells: ["2400 (!)", ""] },
])("a rate of $rate after $before: the rate or three times the one before is enough", ({ rate, before, cells }) => {
  const [line = ""] = linesOf({
    name: "session check",
    unit: "requests",
    rounds: { embedded: [{ rate }], ...(before !== undefined && { before: [{ rate: before }] }) },
    wanted: { embedded: { rate: 2500, before: 3 } },
  });
  const [, , , shown, , , , , , ofBefore, wanted] = line.split("|").map((cell) => cell.trim());
  expect([shown, ofBefore]).toEqual(cells);
  expect(wanted).toBe("2500/s or 3 × before");
});

const document = (first: string, second: string) => `A\n\n${place("web", first)}\n\nB\n\n${place("load", second)}\n\nC`;

test("figures replace those of the same measurement alone", () => {
  expect(withFigures(document("old", "kept"), "npm run bench -- web", "new")).toBe(document("new", "kept"));
  expect(withFigures(document("kept", "old"), "npm run bench -- load", "new")).toBe(document("kept", "new"));
  expect(() => withFigures(document("", ""), "npm run other", "new")).toThrow(
    "no place for the figures of npm run other",
  );
});

function linesOf(row: MeasuredRow): string[] {
  return throughputTable([row]).split("\n").slice(2);
}

function place(bench: string, figures: string): string {
  return `<!-- figures: npm run bench -- ${bench} -->\n\n${figures}\n\n<!-- end of figures -->`;
}
