import { languageIn } from "@lms/texts/addresses";
import { routePaths } from "../../lib/navigation/paths.ts";
import { returnPathIn } from "./return-path.ts";

const redirected = new Set<string>([routePaths.login, routePaths.denied, routePaths.changePassword]);

/** Moves the return path of a redirect by the server from the address to where the router keeps it. */
export function keepReturnPath(): void {
  const { pathname, search } = location;
  const from = redirected.has(languageIn(pathname).address) ? returnPathIn(search) : undefined;
  if (from !== undefined) history.replaceState({ usr: { from } }, "", pathname);
}
