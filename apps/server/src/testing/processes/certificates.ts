import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../temporary-folder.ts";

export interface Certificate {
  key: Buffer;
  cert: Buffer;
}

/** Its own authority: whoever trusts it accepts a server with this name. */
export async function selfSigned(name = "localhost"): Promise<Certificate> {
  await using folder = await temporaryFolder();
  const [key, cert] = [join(folder.path, "key.pem"), join(folder.path, "cert.pem")];
  const args = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "30", "-subj", `/CN=${name}`];
  const names = ["-addext", `subjectAltName=DNS:${name}`];
  const made = spawnSync("openssl", [...args, ...names, "-keyout", key, "-out", cert], { encoding: "utf8" });
  if (made.status !== 0) throw new Error(made.stderr);
  return { key: readFileSync(key), cert: readFileSync(cert) };
}
