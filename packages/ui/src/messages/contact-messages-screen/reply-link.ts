/** Some mail programs refuse longer links. */
const quotedAtMost = 1000;

export function replyLink({ email, name, message }: { email: string; name: string; message: string }): string {
  const quoted = Array.from(message).slice(0, quotedAtMost).join("");
  const lines = quoted.split(/\r?\n/).map((line) => `> ${line}`);
  const body = [`Hello ${name},`, "", "", "", ...lines].join("\r\n");
  const address = encodeURIComponent(email).replace("%40", "@");
  return `mailto:${address}?subject=${encodeURIComponent("Re: your message")}&body=${encodeURIComponent(body)}`;
}
