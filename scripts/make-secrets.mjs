// Writes `.env` beside compose.yaml: node scripts/make-secrets.mjs SITE MEDIA ADMIN-EMAIL
import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { argv, exit } from "node:process";

const [site, media, admin] = argv.slice(2);
/** As a certificate has it: without `https://`, port or path. */
const isHost = (name = "") => /^[\w-]+(?:\.[\w-]+)*$/.test(name);

if (!isHost(site) || !isHost(media) || !/^\S+@\S+$/.test(admin ?? "")) {
  console.error("Usage: node scripts/make-secrets.mjs learn.example.org media.example.org you@example.org");
  exit(2);
}

const secret = () => randomBytes(32).toString("hex");
const settings = {
  SITE_ADDRESS: site,
  MEDIA_ADDRESS: media,
  ADMIN_EMAIL: admin,
  ADMIN_PASSWORD: secret(),
  POSTGRES_PASSWORD: secret(),
  SESSION_SECRET: secret(),
  METRICS_TOKEN: secret(),
  S3_ACCESS_KEY_ID: secret().slice(0, 20),
  S3_SECRET_ACCESS_KEY: secret(),
};
const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
try {
  // Another set of secrets would lock the servers out of their database and end every session.
  writeFileSync(".env", lines.join(""), { mode: 0o600, flag: "wx" });
} catch (error) {
  console.error(error.code === "EEXIST" ? "There is a .env already: it stays as it is." : error.message);
  exit(1);
}
console.log("Written: .env, readable by you alone. The administrator's password is in it.");
