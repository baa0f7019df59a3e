import type { components } from "@lms/api/schema";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { saveTables, type Tables } from "../../test/attack/tables.ts";
import { addLecture, publish } from "./courses/course-forms.ts";
import { startTestServer, type TestAccount, type TestServer } from "./test-server.ts";

type Schemas = components["schemas"];

/** A course with these lectures, which every test of a file finds as it was. */
export class SavedCourse {
  server!: TestServer;
  admin!: TestAccount;
  course!: Schemas["Course"];
  lectures: Schemas["Lecture"][] = [];
  #tables!: Tables;

  static forEachTest(titles: readonly string[]): SavedCourse {
    const saved = new SavedCourse();
    beforeAll(() => saved.#start(titles));
    beforeEach(() => saved.#tables.restore());
    afterAll(async () => {
      await saved.#tables.dropCopy();
      await saved.server.close();
    });
    return saved;
  }

  async #start(titles: readonly string[]): Promise<void> {
    this.server = await startTestServer();
    this.admin = await this.server.signedIn({ role: "ADMIN" });
    this.course = await publish(this.server, this.admin);
    for (const title of titles) this.lectures = await addLecture(this.server, this.admin, this.course._id, title);
    this.#tables = await saveTables(this.server.dependencies.db);
  }

  async read(account: TestAccount = this.admin): Promise<Schemas["LecturesAnswer"]> {
    const { headers } = account;
    return (await this.server.call("GET", `/course/${this.course._id}`, { headers })).json();
  }
}
