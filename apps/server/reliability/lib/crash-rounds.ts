import {
  type Buyer,
  cancellation,
  createCourse,
  hasAccount,
  incompleteItems,
  message,
  moneyOf,
  purchase,
  reportProgress,
  signUp,
  uploadLecture,
} from "./people.ts";
import { ActionLog, type Action } from "./actions.ts";
import { type Items, settled } from "../../test/crash-fixture.ts";
import type { ReliabilityFixture } from "./model.ts";
import { seededRandom } from "../../../../tools/demo/src/seeded-random.ts";

const perRound = { signUps: 4, courses: 2, lectures: 4, purchases: 3, cancellations: 2, messages: 4 };

export interface CrashFigures {
  crashes: number;
  actions: ActionLog;
  /** Milliseconds from the start of the process until it was ready. */
  starts: number[];
  /** After the sweep: files and unfinished uploads that no row needs. Missing ones make it negative. */
  unusedFiles: Items;
  /** Titles of courses and lectures that are listed and not whole. */
  incomplete: string[];
  /** Sentences about buyers whose money and access do not agree, whether or not they had an answer. */
  money: string[];
}

/** Lets people use a server that crashes at a random moment, again and again, and looks for what it promised them. */
export async function crashAgainAndAgain(
  world: ReliabilityFixture,
  crashes: number,
  tell: (line: string) => void,
  seed = Date.now() % 1_000_000,
): Promise<CrashFigures> {
  const { number: random } = seededRandom(seed);
  const unusedFiles: Items = { images: 0, lectures: 0, incoming: 0 };
  const figures: CrashFigures = {
    crashes,
    actions: new ActionLog(),
    starts: [],
    unusedFiles,
    incomplete: [],
    money: [],
  };
  const buyers: Buyer[] = [];
  const names: string[] = [];
  for (let round = 1; round <= crashes; round += 1) {
    const requests = shuffled(await requestsOf(world, round, buyers, names), random);
    const ending = new AbortController();
    const sent = requests.map((request) => figures.actions.send(request));
    const watching = world.watchers.map(async (watcher) => {
      const play = { id: `round-${round}`, opened: performance.now() };
      while (!ending.signal.aborted) await figures.actions.send(reportProgress(world, watcher, play));
    });
    await settled(sent, 1 + Math.floor(random() * (sent.length - 1)));
    ending.abort();
    figures.starts.push(await world.crash());
    await Promise.all([...sent, ...watching]);
    await figures.actions.checkLatest();
    if (round % 10 === 0) tell(`${round} of ${crashes}`);
  }
  await figures.actions.checkAll();
  figures.incomplete.push(...(await incompleteItems(world)));
  for (const buyer of buyers) {
    const reason = await moneyOf(world, buyer).catch(String);
    if (reason !== undefined) figures.money.push(reason);
  }
  const files = await world.sweptFiles();
  const needed = await neededFiles(world, names);
  for (const kind of ["images", "lectures", "incoming"] as const) unusedFiles[kind] = files[kind] - needed[kind];
  return figures;
}

async function requestsOf(
  world: ReliabilityFixture,
  round: number,
  buyers: Buyer[],
  names: string[],
): Promise<Action[]> {
  const each = (count: number, make: (name: string) => Action) =>
    Array.from({ length: count }, (_, index) => make(`${round}.${index}`));
  const ofThisRound = Array.from({ length: perRound.purchases }, (_, index): Buyer => {
    return { name: `buyer${round}-${index}`, wants: "nothing" };
  });
  const cancelling = buyers.filter(({ wants }) => wants === "subscription").slice(0, perRound.cancellations);
  buyers.push(...ofThisRound);
  const courseId = (await world.admin.GET("/course")).data?.courses[0]?._id ?? "";
  return [
    ...each(perRound.signUps, (name) => {
      names.push(`visitor${name}`);
      return signUp(world, `visitor${name}`);
    }),
    ...each(perRound.courses, (name) => createCourse(world, `Course ${name}`)),
    ...each(perRound.lectures, (name) => uploadLecture(world, courseId, `Lecture ${name}`)),
    ...each(perRound.messages, (name) => message(world, `Message ${name} of this run`)),
    ...ofThisRound.map((buyer) => purchase(world, buyer)),
    ...cancelling.map((buyer) => cancellation(world, buyer)),
  ];
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** Also of what was stored without that its answer arrived. */
async function neededFiles(world: ReliabilityFixture, visitors: readonly string[]): Promise<Items> {
  const { courses = [] } = (await world.admin.GET("/course")).data ?? {};
  let accounts = 0;
  // One after the other: of hundreds at once some would be refused, and count as missing.
  for (const name of visitors) if (await hasAccount(world, name)) accounts += 1;
  return {
    images: courses.length + accounts,
    lectures: courses.reduce((sum, { numberOfLectures }) => sum + numberOfLectures, 0),
    incoming: 0,
  };
}
