import { expect, test } from "vitest";
import { loadConfig } from "../../config/config.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { checkSite } from "./check-site.ts";

test("names what is still a default, as a warning where visitors do not know whose site it is", async () => {
  await using folder = await temporaryFolder();
  const check = async (settings: object, variables: object = {}) => {
    const config = loadConfig({ DATA_DIR: folder.path, DEMO: "false", ...variables });
    const rows = [{ settings: JSON.stringify(settings) }];
    const findings = await checkSite({ query: async () => ({ rows }), close: async () => undefined }, config);
    return findings.map(({ state, text }) => `${state}: ${text}`);
  };
  expect(await check({})).toEqual([
    expect.stringMatching(/^warning: site: still the default: name, operator, contact\.email\. Set it /),
    expect.stringMatching(/^fine: site: still the default: tagline, logo, /),
  ]);
  const variables = { OPERATOR_NAME: "Sangam Trust", CONTACT_EMAIL: "hello@sangam.example" };
  expect(await check({ tagline: "Plain words" }, variables)).toEqual([
    "fine: site: still the default: logo, accentColor, contact.phone, contact.address, homeTexts, aboutTexts, team",
  ]);
  expect(await check({}, { DEMO: "true" })).toEqual([expect.stringContaining("the demo's own texts")]);
});
