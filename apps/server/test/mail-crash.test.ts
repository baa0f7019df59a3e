import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { outboxFiles, readOutboxFile } from "../src/platform/mail/outbox.ts";
import { dataFolder } from "../src/testing/data-folder.ts";
import { caller } from "./api-caller.ts";
import { admin, startServer } from "./running-server.ts";

const reader = "team@learn.example.com";

/** A mail server that accepts connections and never responds. */
async function silentMailServer() {
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket.on("error", () => undefined))).listen(
    0,
    "127.0.0.1",
  );
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port is free");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    called: once(server, "connection"),
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

async function mailsIn(folder: string, count: number): Promise<string[]> {
  await expect.poll(() => outboxFiles(folder)).toHaveLength(count);
  const files = await Promise.all((await outboxFiles(folder)).map((name) => readOutboxFile(folder, name)));
  const mails = await Promise.all(files.map((bytes) => PostalMime.parse(bytes ?? "")));
  return mails.map(({ text }) => text ?? "");
}

test("mails queued before a kill -9 during sending are sent afterwards", async () => {
  await using folder = await dataFolder();
  const mailServer = await silentMailServer();
  const hanging = await startServer(folder.path, { SMTP_URL: mailServer.url, CONTACT_EMAIL: reader });
  try {
    const api = caller(hanging.url);
    const forgot = await api.POST("/user/forgot-password", { body: { email: admin.email } });
    const body = { name: "Asha", email: "asha@example.com", message: "Hello" };
    const contact = await api.POST("/contact", { body });
    expect([forgot.response.status, contact.response.status]).toEqual([200, 200]);
    await mailServer.called;
  } finally {
    await hanging.kill();
    mailServer.close();
  }

  const server = await startServer(folder.path, { CONTACT_EMAIL: reader });
  try {
    const texts = await mailsIn(join(folder.path, "outbox"), 2);
    expect(texts.filter((text) => text.includes("> Hello"))).toHaveLength(1);
    const token = texts.map((text) => /\/reset-password\/(\S+)/.exec(text)?.[1]).find((found) => found !== undefined);
    const params = { path: { resetToken: token ?? "" } };
    const { response } = await caller(server.url).POST("/user/reset/{resetToken}", {
      params,
      body: { password: "Tabla2025" },
    });
    expect(response.status).toBe(200);
    expect(await server.stop()).toBe(0);
  } finally {
    await server.kill();
  }
});
