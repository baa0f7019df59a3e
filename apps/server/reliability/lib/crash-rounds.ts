import { randomInt } from "node:crypto";
import {
  type Buyer,
  cancellation,
  createCourse,
  hasAccount,
  message,
  moneyOf,
  purchase,
  reportProgress,
  signUp,
  uploadLecture,
} from "./people.ts";
import { ActionLog, type Action } from "./actions.ts";
import { type Items, settled } from "../../test/crash-world.ts";
import type { World } from "./model.ts";

const perRound = { signUps: 4, courses: 2, lectures: 4, purchases: 3, cancellations: 2, messages: 4 };

export interface CrashFigures {
  crashes: number;
  actions: ActionLog;
  /** Milliseconds from the start of the process until it was ready. */
  starts: number[];
  /** After the sweep: files and unfinished uploads that no row needs. Missing ones make it negative. */
  unusedFiles: Items;
  /** Sentences about buyers whose money and access do not agree, whether or not they had an answer. */
  money: string[];
}

/** Lets people use a server that crashes at a random moment, again and again, and looks for what it promised them. */
export async function crashAgainAndAgain(
  world: World,
  crashes: number,
  tell: (line: string) => void,
): Promise<CrashFigures> {
  const unusedFiles: Items = { images: 0, lectures: 0, incoming: 0 };
  const figures: CrashFigures = { crashes, actions: new ActionLog(), starts: [], unusedFiles, money: [] };
  const buyers: Buyer[] = [];
  const names: string[] = [];
  for (let round = 1; round <= crashes; round += 1) {
    const requests = await requestsOf(world, round, buyers, names);
    const ending = new AbortController();
    const sent = requests.map((request) => figures.actions.send(request));
    const watching = world.watchers.map(async (watcher) => {
      const play = { id: `round-${round}`, opened: performance.now() };
      while (!ending.signal.aborted) await figures.actions.send(reportProgress(world, watcher, play));
    });
    await settled(sent, randomInt(1, sent.length));
    ending.abort();
    figures.starts.push(await world.crash());
    await Promise.all([...sent, ...watching]);
    await figures.actions.checkLatest();
    if (round % 10 === 0) tell(`${round} of ${crashes}`);
  }
  await figures.actions.checkAll();
  for (const { name } of buyers) {
    const reason = await moneyOf(world, name).catch(String);
    if (reason !== undefined) figures.money.push(reason);
  }
  const files = await world.sweptFiles();
  const needed = await neededFiles(world, names);
  for (const kind of ["images", "lectures", "incoming"] as const) unusedFiles[kind] = files[kind] - needed[kind];
  return figures;
}

async function requestsOf(world: World, round: number, buyers: Buyer[], names: string[]): Promise<Action[]> {
  const each = (count: number, make: (name: string) => Action) =>
    Array.from({ length: count }, (_, index) => make(`${round}.${index}`));
  const ofThisRound = Array.from({ length: perRound.purchases }, (_, index): Buyer => {
    return { name: `buyer${round}-${index}`, wants: "nothing" };
  });
  const cancelling = buyers.filter(({ wants }) => wants === "subscription").slice(0, perRound.cancellations);
  buyers.push(...ofThisRound);
  const courseId = (await world.admin().GET("/course")).data?.courses[0]?._id ?? "";
  return shuffled([
    ...each(perRound.signUps, (name) => {
      names.push(`visitor${name}`);
      return signUp(world, `visitor${name}`);
    }),
    ...each(perRound.courses, (name) => createCourse(world, `Course ${name}`)),
    ...each(perRound.lectures, (name) => uploadLecture(world, courseId, `Lecture ${name}`)),
    ...each(perRound.messages, (name) => message(world, `Message ${name} of this run`)),
    ...ofThisRound.map((buyer) => purchase(world, buyer)),
    ...cancelling.map((buyer) => cancellation(world, buyer)),
  ]);
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: randomInt(2 ** 32) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** Also of what was stored without that its answer arrived. */
async function neededFiles(world: World, visitors: readonly string[]): Promise<Items> {
  const { courses = [] } = (await world.admin().GET("/course")).data ?? {};
  let accounts = 0;
  // One after the other: of hundreds at once some would be refused, and count as missing.
  for (const name of visitors) if (await hasAccount(world, name)) accounts += 1;
  return {
    images: courses.length + accounts,
    lectures: courses.reduce((sum, { numberOfLectures }) => sum + numberOfLectures, 0),
    incoming: 0,
  };
}
