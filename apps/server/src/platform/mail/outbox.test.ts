import { mkdir, readFile, readdir, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { expect, test } from "vitest";
import { aMail, sender } from "../../testing/a-mail.ts";
import { filesUnder } from "../../testing/files-under.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import type { Mail } from "./mail.ts";
import { outboxFiles, outboxMailer, readOutboxFile, sweepOutbox } from "./outbox.ts";

async function written(mail: Mail): Promise<Email> {
  await using folder = await temporaryFolder();
  await outboxMailer(folder.path, { from: sender }).send(mail);
  const [name = ""] = await outboxFiles(folder.path);
  return await PostalMime.parse((await readOutboxFile(folder.path, name)) ?? "");
}

test("a mail is a MIME file with everything in it", async () => {
  const mail = aMail({
    to: { name: "Asha", address: "asha@example.com" },
    replyTo: { name: "आशा, वर्मा", address: "reply@example.com" },
    subject: "Neues Passwort für “Ünï” 🎓".repeat(4),
    text: "Grüße\n\n.\nFrom here on 🎓\n",
    html: "<p>Grüße 🎓</p>",
  });
  const email = await written(mail);
  expect(email).toMatchObject({
    from: sender,
    to: [{ name: "Asha", address: "asha@example.com" }],
    replyTo: [{ name: "आशा, वर्मा", address: "reply@example.com" }],
    subject: mail.subject,
    messageId: `<${mail.id}@learn.example.com>`,
    date: "2026-06-15T10:00:00.000Z",
  });
  expect(email.text?.replaceAll("\r\n", "\n").trimEnd()).toBe(mail.text.trimEnd());
  expect(email.html?.trim()).toBe(mail.html);
  expect(email.headers).toContainEqual(expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }));
});

test("no text becomes a header, even one with line breaks", async () => {
  const smuggled = "Eve\r\nBcc: all@example.com\r\n\r\n<script>";
  const email = await written(
    aMail({
      to: { name: smuggled, address: "asha@example.com" },
      replyTo: { name: smuggled, address: "eve@example.com" },
      subject: smuggled,
    }),
  );
  expect(email.headers.map(({ key }) => key)).not.toContain("bcc");
  expect(email.to).toHaveLength(1);
  expect(email.replyTo).toHaveLength(1);
  expect(email.html?.trim()).toBe("<p>Hello</p>");
});

test("an address that would start another one is not written", async () => {
  await using folder = await temporaryFolder();
  const mail = aMail({ replyTo: { address: "a>,<eve@example.com" } });
  await expect(outboxMailer(folder.path, { from: sender }).send(mail)).rejects.toThrow("cannot be written to");
  expect(await outboxFiles(folder.path)).toEqual([]);
});

test("files are whole, private, CRLF, and one for each mail however often it is sent", async () => {
  await using folder = await temporaryFolder();
  const path = join(folder.path, "outbox");
  const mailer = outboxMailer(path, { from: sender });
  const mail = aMail();
  await mailer.send(mail);
  await mailer.send({ ...mail, text: "Once more\n" });
  expect(await filesUnder(folder.path)).toEqual([`outbox/2026-06-15T10-00-00-000Z-${mail.id}.eml`]);
  const file = join(path, `2026-06-15T10-00-00-000Z-${mail.id}.eml`);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const source = await readFile(file, "latin1");
  expect(source).toContain("Once more");
  expect(source.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
});

test("the newest is first, and only mails are listed and read", async () => {
  await using folder = await temporaryFolder();
  const mailer = outboxMailer(folder.path, { from: sender });
  for (const hour of ["09", "11", "10"]) {
    await mailer.send(aMail({ id: hour, date: new Date(`2026-06-15T${hour}:00:00.000Z`) }));
  }
  const names = await outboxFiles(folder.path);
  expect(names.map((name) => name.slice(11, 13))).toEqual(["11", "10", "09"]);
  expect(await readOutboxFile(folder.path, "../session-secret")).toBeUndefined();
  expect(await readOutboxFile(folder.path, "..%2f.eml")).toBeUndefined();
  expect(await outboxFiles(join(folder.path, "nowhere"))).toEqual([]);
});

test("the callback gets every mail that was written", async () => {
  await using folder = await temporaryFolder();
  const received: Mail[] = [];
  const mail = aMail();
  await outboxMailer(folder.path, { from: sender, onWritten: (each) => received.push(each) }).send(mail);
  expect(received).toEqual([mail]);
});

test("a mail that cannot be written leaves nothing behind", async () => {
  await using folder = await temporaryFolder();
  const mail = aMail();
  const taken = `2026-06-15T10-00-00-000Z-${mail.id}.eml`;
  await mkdir(join(folder.path, taken));
  await expect(outboxMailer(folder.path, { from: sender }).send(mail)).rejects.toThrow("EISDIR");
  expect(await readdir(folder.path)).toEqual([taken]);
});

test("what a killed process left unfinished is swept, and neither a mail nor what is being written", async () => {
  await using folder = await temporaryFolder();
  const before = new Date("2026-06-15T10:00:00.000Z");
  const files = { ".old.eml.1": -1, ".new.eml.2": 1, "old.eml": -1 };
  for (const [name, seconds] of Object.entries(files)) {
    const at = new Date(before.getTime() + seconds * 1000);
    await writeFile(join(folder.path, name), "From: ");
    await utimes(join(folder.path, name), at, at);
  }
  expect(await sweepOutbox(folder.path, before)).toBe(1);
  expect((await readdir(folder.path)).toSorted()).toEqual([".new.eml.2", "old.eml"]);
  expect(await sweepOutbox(join(folder.path, "nowhere"), before)).toBe(0);
});
