// Writes docs/licences.md.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { licencesPage } from "./lib/licences-page.mjs";
import { root } from "./lib/run.mjs";
import { shippedPackages } from "./lib/shipped-packages.mjs";

writeFileSync(join(root, "docs/licences.md"), licencesPage(shippedPackages()));
