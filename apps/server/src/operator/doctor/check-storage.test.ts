import { expect, test } from "vitest";
import { openDiskStore } from "../../platform/media/disk/disk-store.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { checkStorage } from "./check-storage.ts";

test.each([
  [undefined, "warning", /pass through the servers.*CORS rules/],
  ["https://cdn.example/a", "fine", /from the store/],
] as const)("where pages read the store by %s, doctor says so, and leaves no file", async (link, state, text) => {
  await using folder = await temporaryFolder();
  const media = { ...(await openDiskStore(folder.path)), directLink: async () => link };
  const [written, streams, ...others] = await checkStorage(media, { direct: true });
  expect(written?.state).toBe("fine");
  expect(streams).toMatchObject({ state, text: expect.stringMatching(text) });
  expect(others).toEqual([]);
  expect(await checkStorage(media, { direct: false })).toHaveLength(1);
  for await (const { id } of media.list("images")) expect.fail(`${id} is left`);
});
