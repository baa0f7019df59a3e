import type { Command } from "commander";

const stopFirst = "; stop the server first if its database is embedded";

export function addSettingsCommands(program: Command): void {
  program
    .command("set")
    .description(
      `set what the site says of itself, as on the page of administrators; alone it lists all settings${stopFirst}`,
    )
    .argument("[name]", "such as name, contact.email, accentColor or features.help")
    .argument("[value]", "a text; on or off for features; JSON for what is more than one text")
    .action(async (name: string | undefined, value: string | undefined, _options: object, command: Command) => {
      if (name !== undefined && value === undefined)
        command.error(`error: ${name} needs a value; \`unset\` takes one away`);
      const { listSettings, changeSetting } = await import("./change-settings.ts");
      await (name === undefined ? listSettings() : changeSetting(name, value));
    });
  program
    .command("unset")
    .description(`take a setting away, so that its variable or the default counts again${stopFirst}`)
    .argument("<name>", "such as tagline")
    .action(async (name: string) => {
      const { changeSetting } = await import("./change-settings.ts");
      await changeSetting(name, undefined);
    });
}
