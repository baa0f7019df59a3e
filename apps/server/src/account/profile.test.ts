import type { components } from "@lms/api/schema";
import { eq } from "drizzle-orm";
import type { LightMyRequestResponse } from "fastify";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { users } from "../platform/database/schema/accounts.ts";
import { filesUnder } from "../testing/files-under.ts";
import { formBody, formOf } from "../testing/form-body.ts";
import { jpegPicture, pngPicture } from "../testing/pictures.ts";
import type { TestAccount } from "../testing/test-server.ts";
import { withTestServer } from "../testing/with-test-server.ts";

type Schemas = components["schemas"];
type Part = readonly [string, string | Uint8Array<ArrayBuffer>];

const server = withTestServer();
let asha: TestAccount;

beforeEach(async () => {
  asha = await server.signedIn();
});

async function update(parts: readonly Part[], account = asha): Promise<LightMyRequestResponse> {
  const form = await formBody(formOf(parts));
  return server.call("PUT", "/user/update", { ...form, headers: { ...form.headers, ...account.headers } });
}

async function avatarOf(account = asha): Promise<string | undefined> {
  const answer = await server.call("POST", "/user/getuser", { headers: account.headers });
  return answer.json<{ user: { avatar: { secure_url?: string } } }>().user.avatar.secure_url;
}

const statusOf = async (url = "") => (await server.call("GET", url)).statusCode;
const images = async () =>
  new Set((await filesUnder(join(server.dependencies.config.dataDir, "media"))).map((file) => file.split("/")[1]));

test("saves the name and the first picture, and returns the user", async () => {
  const answer = await update([
    ["fullName", "Asha R. Verma"],
    ["avatar", await jpegPicture()],
  ]);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    success: true,
    code: "account.updated",
    message: "Profile updated successfully",
    user: { _id: asha.id, fullName: "Asha R. Verma", email: asha.email, role: "USER" },
  });
  expect(answer.json().user.avatar.secure_url).toBe(await avatarOf());
  expect(await statusOf(await avatarOf())).toBe(200);
});

test("a new picture replaces the old one, whose files are deleted", async () => {
  await update([
    ["fullName", "Asha Verma"],
    ["avatar", await jpegPicture()],
  ]);
  const previousFile = await avatarOf();
  const before = await images();
  await update([
    ["avatar", await pngPicture()],
    ["fullName", "Asha Verma"],
  ]);
  expect(await avatarOf()).not.toBe(previousFile);
  expect([await statusOf(await avatarOf()), await statusOf(previousFile)]).toEqual([200, 404]);
  expect((await images()).size).toBe(before.size);
});

const deletePicture = () => server.call("DELETE", "/user/avatar", { headers: asha.headers });

test("a picture can be taken away, once or twice, and its files are deleted", async () => {
  const before = await images();
  await update([
    ["fullName", "Asha Verma"],
    ["avatar", await jpegPicture()],
  ]);
  const picture = await avatarOf();
  const answer = await deletePicture();
  expect(answer.json()).toMatchObject({ code: "account.pictureDeleted", user: { fullName: "Asha Verma", avatar: {} } });
  expect([await avatarOf(), await statusOf(picture)]).toEqual([undefined, 404]);
  expect(await images()).toEqual(before);
  expect((await deletePicture()).statusCode).toBe(200);
  expect((await update([["fullName", "Asha Verma"]])).json()).toMatchObject({ message: "All fields are mandatory" });
});

test.each([
  ["HEIC", "\0\0\0\u0018ftypheic\0\0\0\0mif1heic"],
  ["WebP", "RIFF\u0024\0\0\0WEBPVP8 "],
])("a %s picture is refused by its true name, in the reader's language", async (format, bytes) => {
  const parts = await formBody(
    formOf([
      ["fullName", "Asha Verma"],
      ["avatar", Buffer.from(bytes.padEnd(200, "\0"), "latin1")],
    ]),
  );
  const send = (language: string) =>
    server.call("PUT", "/user/update", {
      ...parts,
      headers: { ...parts.headers, ...asha.headers, "accept-language": language },
    });
  const english = await send("en");
  expect(english.statusCode).toBe(415);
  expect(english.json()).toMatchObject({
    message: `${format} pictures cannot be used: choose a jpg, jpeg or png picture`,
    errors: [{ field: "avatar", code: "otherPicture", params: { format } }],
  });
  expect((await send("hi")).json().message).toContain(`${format} तस्वीरें`);
});

async function myself(): Promise<Schemas["User"]> {
  const answer = await server.call("POST", "/user/getuser", { headers: asha.headers });
  return answer.json<Schemas["UserAnswer"]>().user;
}

test("of two changes that were made from the same version, one is saved", async () => {
  await update([
    ["fullName", "Asha Verma"],
    ["avatar", await jpegPicture()],
  ]);
  const before = await images();
  const { version } = await myself();
  const headers = { ...asha.headers, "if-match": `"${version}"` };
  const answers = await Promise.all([
    update(
      [
        ["fullName", "Asha R. Verma"],
        ["avatar", await pngPicture()],
      ],
      { ...asha, headers },
    ),
    update(
      [
        ["fullName", "Asha S. Verma"],
        ["avatar", await pngPicture()],
      ],
      { ...asha, headers },
    ),
  ]);

  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412]);
  const saved = answers.find(({ statusCode }) => statusCode === 200);
  const refused = answers.find(({ statusCode }) => statusCode === 412);
  expect(await myself()).toEqual(saved?.json().user);
  expect(refused?.json()).toMatchObject({
    success: false,
    code: "account.changedMeanwhile",
    message: "Your profile was changed meanwhile",
    current: { user: saved?.json().user },
  });
  expect((await images()).size).toBe(before.size);
});

test("the existing picture is enough", async () => {
  await update([
    ["fullName", "Asha Verma"],
    ["avatar", await jpegPicture()],
  ]);
  const picture = await avatarOf();
  const answer = await update([
    ["fullName", "Asha R. Verma"],
    ["avatar", new Uint8Array()],
  ]);
  expect(answer.json()).toMatchObject({ user: { fullName: "Asha R. Verma" } });
  expect(await avatarOf()).toBe(picture);
  expect(await statusOf(picture)).toBe(200);
});

test.each([
  ["no picture anywhere", "Asha Verma", "All fields are mandatory", ["avatar"]],
  ["no name", "  ", "All fields are mandatory", ["fullName", "avatar"]],
  ["a short name", "Asha", "All fields are mandatory", ["avatar", "fullName"]],
])("%s is refused", async (_, fullName, message, fields) => {
  const answer = await update([["fullName", fullName]]);
  expect(answer.statusCode).toBe(400);
  const body = answer.json<{ message: string; errors: { field: string }[] }>();
  expect(body.message).toBe(message);
  expect(body.errors.map(({ field }) => field)).toEqual(fields);
});

test("a refused form changes no picture and leaves no file", async () => {
  await update([
    ["fullName", "Asha Verma"],
    ["avatar", await jpegPicture()],
  ]);
  const picture = await avatarOf();
  const before = await images();
  const answer = await update([
    ["avatar", await pngPicture()],
    ["fullName", "Asha"],
  ]);
  expect(answer.json()).toMatchObject({ message: "Name should have more than 5 characters" });
  expect(await avatarOf()).toBe(picture);
  expect(await images()).toEqual(before);
});

test("a file that is no picture is a 415", async () => {
  const answer = await update([
    ["fullName", "Asha Verma"],
    ["avatar", new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>")],
  ]);
  expect(answer.statusCode).toBe(415);
});

test("nothing but name and picture comes from the form, and no other account is touched", async () => {
  const other = await server.signedIn();
  await update([
    ["id", other.id],
    ["_id", other.id],
    ["role", "ADMIN"],
    ["email", "root@example.com"],
    ["fullName", "Asha R. Verma"],
    ["avatar", await jpegPicture()],
  ]);
  const rows = await server.dependencies.db.select().from(users);
  expect(rows.find(({ id }) => id === asha.id)).toMatchObject({ role: "USER", email: asha.email });
  expect(rows.find(({ id }) => id === other.id)).toMatchObject({ fullName: "Asha Verma", avatarFile: null });
});

test("of concurrent uploads one picture is left, with its files only", async () => {
  const before = (await images()).size;
  const picture = await jpegPicture();
  const answers = await Promise.all(
    ["Asha A. Verma", "Asha B. Verma", "Asha C. Verma"].map((fullName) =>
      update([
        ["fullName", fullName],
        ["avatar", picture],
      ]),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await statusOf(await avatarOf())).toBe(200);
  expect((await images()).size).toBe(before + 1);
});

test("an account that is deleted meanwhile leaves no file", async () => {
  const before = await images();
  const { media, db } = server.dependencies;
  const { begin } = media;
  media.begin = async (room) => {
    await db.delete(users).where(eq(users.id, asha.id));
    return begin(room);
  };
  const answer = await update([
    ["fullName", "Asha Verma"],
    ["avatar", await jpegPicture()],
  ]);
  media.begin = begin;
  expect(answer.statusCode).toBe(401);
  expect(await images()).toEqual(before);
});

test("is refused to the shared demo account before its body is read", async () => {
  const guest = await server.signedIn({ demo: true });
  const answer = await server.call("PUT", "/user/update", {
    payload: "no form at all",
    headers: { ...guest.headers, "content-type": "multipart/form-data; boundary=x" },
  });
  expect(answer.statusCode).toBe(403);
});
