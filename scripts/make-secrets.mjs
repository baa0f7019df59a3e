// Writes `.env` and `secrets/` beside compose.yaml: node scripts/make-secrets.mjs SITE MEDIA ADMIN-EMAIL
// Without arguments it moves the secrets of a `.env` from before there was `secrets/`, or adds those of the store.
import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv, exit } from "node:process";

const folder = "secrets";
/** An environment of its own: compose reads it, no container does. */
const storeFile = "store.env";
const [site, media, admin] = argv.slice(2);
/** As a certificate has it: without `https://`, port or path. */
const isHost = (name = "") => /^[\w-]+(?:\.[\w-]+)*$/.test(name);
const secret = () => randomBytes(32).toString("hex");

const isEarlier = argv.length === 2 && existsSync(".env");
if (isEarlier && existsSync(folder)) addStoreSecrets();
else if (isEarlier) moveSecrets();
else if (isHost(site) && isHost(media) && /^\S+@\S+$/.test(admin ?? "")) makeSecrets();
else stop(2, "Usage: node scripts/make-secrets.mjs learn.example.org media.example.org you@example.org");

function makeSecrets() {
  // Another set of secrets would lock the servers out of their database and end every session.
  if (existsSync(".env")) stop(1, "There is a .env already: it stays as it is.");
  writeSecrets({
    ADMIN_PASSWORD: secret(),
    POSTGRES_PASSWORD: secret(),
    SESSION_SECRET: secret(),
    METRICS_TOKEN: secret(),
    S3_SECRET_ACCESS_KEY: secret(),
  });
  const settings = {
    SITE_ADDRESS: site,
    MEDIA_ADDRESS: media,
    ADMIN_EMAIL: admin,
    S3_ACCESS_KEY_ID: storeKey(),
  };
  writeStoreSecrets(settings.S3_ACCESS_KEY_ID);
  writeFileSync(".env", linesOf(settings), { mode: 0o600, flag: "wx" });
  console.log(
    `Written: .env, and ${folder}/ with the secrets. The administrator's password is in ${folder}/admin_password.`,
  );
}

function moveSecrets() {
  const before = readFileSync(".env", "utf8").split("\n");
  const all = Object.fromEntries(
    before.flatMap((line) => {
      const [, name, value] = /^(\w+)=(.*)$/.exec(line.trim()) ?? [];
      return name === undefined ? [] : [[name, value.replace(/^(["'])(.*)\1$/, "$2")]];
    }),
  );
  const { ADMIN_PASSWORD, POSTGRES_PASSWORD, SESSION_SECRET, METRICS_TOKEN, S3_SECRET_ACCESS_KEY, SMTP_URL = "" } = all;
  const moved = { ADMIN_PASSWORD, POSTGRES_PASSWORD, SESSION_SECRET, METRICS_TOKEN, S3_SECRET_ACCESS_KEY };
  const missing = Object.keys(moved).filter((name) => !moved[name]);
  if (missing.length > 0) stop(1, `The .env has no ${missing.join(", ")}: nothing is changed.`);
  writeSecrets({ ...moved, SMTP_URL });
  const rest = before.filter((line) => !Object.hasOwn({ ...moved, SMTP_URL }, line.split("=")[0].trim()));
  const smtp = SMTP_URL === "" ? "" : linesOf({ SMTP_URL_FILE: "/run/secrets/smtp_url" });
  writeFileSync(".env", `${rest.join("\n").trimEnd()}\n${smtp}`, { mode: 0o600 });
  addStoreKey();
  console.log(`Moved: the secrets of .env are in ${folder}/ now.`);
}

/**
 * Nobody else enters the folder. Its files are mounted one by one, and in a container the users of several images read them,
 * whose numbers belong to other users of this machine.
 */
function writeSecrets({ SMTP_URL = "", ...secrets }) {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    stop(1, error.code === "EEXIST" ? `There is ${folder}/ already: it stays as it is.` : error.message);
  }
  const database = `postgresql://lms:${secrets.POSTGRES_PASSWORD}@database/lms`;
  for (const [name, value] of Object.entries({ ...secrets, DATABASE_URL: database, SMTP_URL })) {
    writeSecret(name.toLowerCase(), value);
  }
}

/** Installations from before Garage have none. */
function addStoreSecrets() {
  if (existsSync(join(folder, storeFile))) stop(1, `There is ${folder}/ already: it stays as it is.`);
  addStoreKey();
  console.log(`Written: the secrets of the store, in ${folder}/, and its key in .env.`);
}

/** Garage takes no key of another form. */
function addStoreKey() {
  const settings = readFileSync(".env", "utf8");
  const [line = "", known = ""] = /^S3_ACCESS_KEY_ID=(.*)$/m.exec(settings) ?? [];
  const key = /^GK[0-9a-f]{24}$/.test(known) ? known : storeKey();
  const others = settings.replace(line, "").trim();
  writeFileSync(".env", `${others}\n${linesOf({ S3_ACCESS_KEY_ID: key })}`, { mode: 0o600 });
  writeStoreSecrets(key);
}

function storeKey() {
  return `GK${secret().slice(0, 24)}`;
}

function writeStoreSecrets(key) {
  const password = readFileSync(join(folder, "s3_secret_access_key"), "utf8");
  writeSecret("store_rpc_secret", secret());
  writeSecret(storeFile, linesOf({ GARAGE_DEFAULT_ACCESS_KEY: key, GARAGE_DEFAULT_SECRET_KEY: password }), 0o600);
}

function writeSecret(name, value, mode = 0o644) {
  const file = join(folder, name);
  writeFileSync(file, value, { flag: "wx" });
  chmodSync(file, mode);
}

function linesOf(settings) {
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join("");
}

function stop(code, message) {
  console.error(message);
  exit(code);
}
