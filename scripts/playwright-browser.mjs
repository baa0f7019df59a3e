// Ends well when Playwright has a Chromium of its own on this machine.
import { existsSync } from "node:fs";
import { exit } from "node:process";
import { chromium } from "playwright";

exit(existsSync(chromium.executablePath()) ? 0 : 1);
