import { expect, test } from "vitest";
import { productionFiles } from "../words.mjs";
import { root } from "../lib/run.mjs";
import { makeRoomRules, maxDepth, parseRooms } from "./room-rules.ts";
import { workspaces } from "./rooms.ts";

test.each(workspaces)("the rooms of $folder import rooms above their line alone", (workspace) => {
  const rooms = parseRooms(workspace);
  const wrong = rooms.flatMap(({ name, uses, usesTypes, above }) =>
    [...uses, ...usesTypes]
      .filter((use) => !above.some((room) => room === use || room.startsWith(`${use}/`)))
      .map((use) => `${workspace.folder}/${name} > ${use}`),
  );
  expect(wrong).toEqual([]);
});

test.each(workspaces)("every file of $folder is in a room and not too deep for lint", (workspace) => {
  const rooms = parseRooms(workspace).map(({ name }) => name);
  const files = productionFiles(root)
    .filter((file) => file.startsWith(`${workspace.folder}/`))
    .map((file) => file.slice(workspace.folder.length + 1));
  const depth = (file) => Math.min(...rooms.filter((room) => isIn(file, room)).map((room) => inside(file, room)));
  expect(files.filter((file) => !rooms.some((room) => isIn(file, room)))).toEqual([]);
  expect(files.filter((file) => depth(file) > maxDepth)).toEqual([]);
});

test("an import is told from another by its depth", () => {
  const rules = makeRoomRules({ folder: "src", hint: "", rooms: { a: "", "a/b": "a", c: "a" } });
  const regex = (files) => {
    const block = rules.find((each) => each.files[0] === files);
    return block.rules["no-restricted-imports"][1].patterns[0].regex;
  };
  expect(regex("src/a/*")).toBe(String.raw`^(?:\.\./c/|\./b/)`);
  expect(regex("src/a/*/*")).toBe(String.raw`^(?:\.\./\.\./c/|\.\./b/)`);
  expect(regex("src/a/b/*")).toBe(String.raw`^(?:\.\./\.\./c/)`);
  expect(regex("src/c/*")).toBe(String.raw`^(?:\.\./a/b/)`);
});

test("a room inside of a closed one can be open", () => {
  const rules = makeRoomRules({ folder: "src", hint: "", rooms: { "a/b": "", "c.ts": "a/b", a: "a/b c.ts" } });
  const block = rules.find(({ files }) => files[0] === "src/c.ts");
  expect(block.rules["no-restricted-imports"][1].patterns[0].regex).toBe(String.raw`^(?:\./a/(?!(?:b)/))`);
});

function isIn(file, room) {
  return file === room || file.startsWith(`${room}/`);
}

function inside(file, room) {
  return file === room ? 0 : file.slice(room.length + 1).split("/").length - 1;
}
