import type { Dependencies } from "../../../../apps/server/src/dependencies.ts";
import { formatBytes } from "@lms/api/files/messages";
import { type DemoContents, demoContents } from "../demo-contents.ts";
import { removeDemo } from "./remove-demo.ts";

export interface Dialog {
  print: (text: string) => void;
  prompt: ((question: string) => Promise<string>) | undefined;
  yes: boolean;
}

/** Throws without a terminal and without `--yes`. */
export async function removeDemoAfterYes(
  dependencies: Pick<Dependencies, "config" | "db" | "media" | "passwords">,
  { print, prompt, yes }: Dialog,
): Promise<"removed" | "kept" | "nothing"> {
  const contents = await demoContents(dependencies.db);
  if (Object.values(contents).every((count) => count === 0)) {
    print("There is nothing of the demo in this database.");
    return "nothing";
  }
  print(["This deletes the demo, for good:", ...describeContents(contents)].join("\n"));
  if (!yes) {
    if (prompt === undefined) {
      throw new Error("Nothing was deleted. Type yes in a terminal, or run `npm run remove-demo -- --yes`.");
    }
    if ((await prompt("Type yes to delete it: ")).trim().toLowerCase() !== "yes") {
      print("Nothing was deleted.");
      return "kept";
    }
  }
  await removeDemo(dependencies);
  print("The demo is deleted. Start with DEMO=false: a start with the demo on makes a new one.");
  return "removed";
}

function describeContents(contents: DemoContents): string[] {
  const { ownLectures, ownLearners, ownMembers, payingUsers } = contents;
  const courses = counted(contents.courses, "course", "courses");
  const lectures = counted(contents.lectures, "lecture", "lectures");
  const payments = counted(contents.payments, "payment", "payments");
  const refunds = counted(contents.refunds, "refund", "refunds");
  const lines: [count: number, line: string][] = [
    [1, `${courses} with ${lectures} and their media: ${formatBytes(contents.videoBytes)} of videos`],
    [ownLectures, `  with ${counted(ownLectures, "lecture", "lectures")} that an admin has added to these courses`],
    [ownLearners, `  with the progress in them of ${counted(ownLearners, "other person", "other people")}, who stay`],
    [1, counted(contents.batches, "batch", "batches")],
    [ownMembers, `  also for ${counted(ownMembers, "other person", "other people")} who joined them, and stay`],
    [1, counted(contents.messages, "contact message", "contact messages")],
    [1, `${counted(contents.users, "person", "people")} with their sessions, progress and pictures`],
    [1, `${payments} and ${refunds} of these people, for which no money moved`],
  ];
  const shown = lines.filter(([count]) => count > 0).map(([, line]) => `  ${line}`);
  if (payingUsers === 0) return shown;
  const accounts = counted(payingUsers, "account", "accounts");
  return [...shown, `It keeps ${accounts} that the payment provider knows, closed for good, with what was paid.`];
}

function counted(count: number, singular: string, plural: string): string {
  return `${count.toLocaleString("en-IN")} ${count === 1 ? singular : plural}`;
}
