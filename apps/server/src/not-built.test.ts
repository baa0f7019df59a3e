import { expect, test } from "vitest";
import { notBuilt } from "./not-built.ts";

test("exactly these operations wait for later work", () => {
  expect(Object.keys(notBuilt)).toEqual([
    "getProgress",
    "reportProgress",
    "getCourseProgress",
    "setLectureCompletion",
    "listBatches",
    "createBatch",
    "getBatch",
    "updateBatch",
    "deleteBatch",
    "joinBatch",
    "leaveBatch",
    "addAnnouncement",
    "updateAnnouncement",
    "deleteAnnouncement",
    "listContactMessages",
    "updateContactMessage",
    "deleteContactMessage",
  ]);
});
