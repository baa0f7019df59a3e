import { once } from "node:events";
import { Socket } from "node:net";
import { text } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { aMail, sender } from "../../testing/a-mail.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { minute } from "../lib/time/durations.ts";
import { Undeliverable } from "./mail.ts";
import { smtpMailer } from "./smtp-mailer.ts";

interface MailServer {
  port: number;
  received: Email[];
  close: () => Promise<void>;
}

const open: MailServer[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

/** A real SMTP server on this machine. Port 0 lets the system choose. */
async function startMailServer(port = 0, options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: Email[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    disableReverseLookup: true,
    onData: (stream, _session, done) => {
      const keep = async (): Promise<void> => {
        received.push(await PostalMime.parse(await text(stream)));
        done();
      };
      void keep();
    },
    ...options,
  });
  smtp.listen(port, "127.0.0.1");
  await once(smtp.server, "listening");
  const address = smtp.server.address();
  if (address === null || typeof address === "string") throw new Error("The mail server has no port");
  const closed = Promise.withResolvers<void>();
  const server = {
    port: address.port,
    received,
    close: () => {
      smtp.close(() => closed.resolve());
      return closed.promise;
    },
  };
  open.push(server);
  return server;
}

function refusing(responseCode: number, message = "not here"): SMTPServerOptions {
  return { onRcptTo: (_address, _session, done) => done(Object.assign(new Error(message), { responseCode })) };
}

test("a mail arrives as it was rendered", async () => {
  const { port, received } = await startMailServer();
  const mail = aMail({ subject: "Grüße 🎓", replyTo: { name: "Eve, the 2nd", address: "eve@example.com" } });
  await smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: sender }).send(mail);
  expect(received).toMatchObject([
    {
      subject: "Grüße 🎓",
      from: sender,
      to: [{ address: "asha@example.com" }],
      replyTo: [{ name: "Eve, the 2nd", address: "eve@example.com" }],
      messageId: `<${mail.id}@learn.example.com>`,
    },
  ]);
  expect(received[0]?.html?.trim()).toBe(mail.html);
});

function refusingSender(responseCode: number): SMTPServerOptions {
  return { onMailFrom: (_address, _session, done) => done(Object.assign(new Error("not you"), { responseCode })) };
}

test("only a refusal of the recipient's mailbox is final: one of the server, the sender or a missing sign-in is a wrong setting", async () => {
  const cases: [SMTPServerOptions, final: boolean][] = [
    [refusing(550), true],
    [refusing(550, "5.1.1 No such user"), true],
    [refusing(554, "5.2.1 Mailbox disabled"), true],
    [refusing(550, "5.1.8 Bad sender's system address"), false],
    [refusing(554, "5.7.1 Relay access denied"), false],
    [refusing(550, "5.4.5 Daily user sending limit exceeded"), false],
    [refusing(552, "5.3.4 Message too big"), false],
    [refusing(554), false],
    [refusing(450), false],
    [refusing(530), false],
    [refusingSender(550), false],
    [{ authOptional: false, disabledCommands: ["STARTTLS"] }, false],
  ];
  for (const [options, final] of cases) {
    const { port } = await startMailServer(0, options);
    const error: unknown = await smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: sender })
      .send(aMail())
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(error instanceof Undeliverable).toBe(final);
  }
});

test("a refused password is a wrong setting, and the mail waits", async () => {
  const { port } = await startMailServer(0, {
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error("wrong password")),
  });
  const error: unknown = await smtpMailer({ url: `smtp://lms:wrong@127.0.0.1:${port}`, from: sender })
    .send(aMail())
    .catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: "EAUTH", responseCode: 535 });
  expect(error).not.toBeInstanceOf(Undeliverable);
});

function sending(port: number) {
  const settled = vi.fn();
  const sent = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: sender }).send(aMail());
  return { sent: sent.finally(settled), settled };
}

describe("a slow mail server", () => {
  // The test server greets after a short wait of its own.
  beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true }));
  afterEach(() => vi.useRealTimers());

  test("that has the whole mail is given ten minutes to accept it", async () => {
    const waits = vi.spyOn(Socket.prototype, "setTimeout");
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<() => void>();
    const { port } = await startMailServer(0, {
      onData: (stream, _session, done) => void stream.resume().once("end", () => arrive(() => done())),
    });
    const { sent, settled } = sending(port);
    const accept = await arrived;
    await vi.advanceTimersByTimeAsync(9 * minute);
    expect(waits).toHaveBeenCalledWith(10 * minute);
    expect(settled).not.toHaveBeenCalled();
    accept();
    await sent;
  });

  test("that does not take the mail is left after five minutes, not before", async () => {
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    const { port } = await startMailServer(0, { onRcptTo: () => ask() });
    const { sent, settled } = sending(port);
    const failure = sent.catch((error: unknown) => error);
    await asked;
    await vi.advanceTimersByTimeAsync(4 * minute);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(minute);
    expect(await failure).toEqual(new Error("The mail server took no mail within 5 minutes"));
  });
});

test("a reset link is sent after a mail server is available again", async () => {
  const mailServer = await startMailServer();
  const mailer = smtpMailer({ url: `smtp://127.0.0.1:${mailServer.port}`, from: sender });
  const server = await startTestServer({ publicUrl: "https://learn.example.com" }, { mailer });
  try {
    const { email } = await server.signedIn();
    await mailServer.close();
    const asked = await server.call("POST", "/user/forgot-password", { payload: { email } });
    expect(asked.statusCode).toBe(200);
    await server.deliver();

    const again = await startMailServer(mailServer.port);
    await server.deliver();
    expect(again.received).toEqual([]);
    server.pass(5000);
    await server.deliver();
    const token = /https:\/\/learn\.example\.com\/reset-password\/(\S+)/.exec(again.received[0]?.text ?? "")?.[1];
    expect(again.received).toMatchObject([{ to: [{ address: email }], subject: "Reset your LMS password" }]);
    const payload = { password: "Tabla2025" };
    expect((await server.call("POST", `/user/reset/${token}`, { payload })).statusCode).toBe(200);
  } finally {
    await server.close();
  }
});
