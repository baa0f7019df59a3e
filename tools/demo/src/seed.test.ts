import type { components } from "@lms/api/schema";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { learnerCounter } from "../../../apps/server/src/playback/learner-counter.ts";
import { users } from "../../../apps/server/src/platform/database/schema/accounts.ts";
import { courseLearners, courses, lectures } from "../../../apps/server/src/platform/database/schema/courses.ts";
import { payments, refunds, subscriptions } from "../../../apps/server/src/platform/database/schema/payments.ts";
import { newId } from "../../../apps/server/src/platform/lib/id.ts";
import type { MediaStore } from "../../../apps/server/src/platform/media/media-store.ts";
import { sweepMedia } from "../../../apps/server/src/platform/media/sweep.ts";
import { mediaInUse } from "../../../apps/server/src/adapters/media-in-use.ts";
import { ensureSiteSettings } from "../../../apps/server/src/site/site-settings.ts";
import { countItems } from "../../../apps/server/src/testing/count-items.ts";
import { type PaymentServer, startPaymentServer } from "../../../apps/server/src/testing/payments/payment-server.ts";
import { type DemoAccount, demoAdmin, demoGuest, demoLearner } from "../../../apps/server/src/config/demo-accounts.ts";
import { demoSounds } from "./catalogue/sounds.ts";
import { demoFiles } from "./catalogue/files.ts";
import { demoTexts } from "./catalogue/texts.ts";
import { demoCourses } from "./catalogue/catalogue.ts";
import { learnerCourses } from "./community/learner-courses.ts";
import { seedDemo } from "./seed.ts";
import { minute } from "../../../apps/server/src/platform/lib/time/durations.ts";

type Schemas = components["schemas"];

const addedTo = (title: string) => [...demoTexts, ...demoSounds].filter(({ course }) => course === title);

interface ShownCourse {
  _id: string;
  slug: string;
  title: string;
  badge?: string;
  numberOfLectures: number;
  learnerCount: number;
  thumbnail: { secure_url: string };
}

interface ShownLecture {
  duration?: number;
  lecture: { secure_url?: string };
}

interface ShownUser {
  fullName: string;
  role: string;
  demo?: boolean;
  subscription: { status: string };
}

interface Sales {
  allPayments: { count: number; items: { status: string }[] };
  monthlySalesRecord: number[];
  totalRevenue: number;
}

let server: PaymentServer;

beforeAll(async () => {
  server = await startPaymentServer({ demo: true });
});
afterAll(() => server.close());

/** A store that fails after some items. */
function failingAfter(media: MediaStore, items: number): MediaStore {
  let begun = 0;
  return {
    ...media,
    begin: (room) => {
      begun += 1;
      return begun > items ? Promise.reject(new Error("The disk is full")) : media.begin(room);
    },
  };
}

async function rowCounts() {
  const { db } = server.dependencies;
  return {
    users: await db.$count(users),
    courses: await db.$count(courses),
    lectures: await db.$count(lectures),
    learners: await db.$count(courseLearners),
    subscriptions: await db.$count(subscriptions),
    payments: await db.$count(payments),
    refunds: await db.$count(refunds),
  };
}

async function signIn({ email, password }: DemoAccount): Promise<{ user: ShownUser; cookie: string }> {
  const answer = await server.call("POST", "/user/signin", { payload: { email, password } });
  expect(answer.statusCode).toBe(200);
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  return { user: answer.json<{ user: ShownUser }>().user, cookie };
}

async function listCourses(): Promise<ShownCourse[]> {
  return (await server.call("GET", "/course")).json<{ courses: ShownCourse[] }>().courses;
}

describe("a first start that fails", () => {
  const nothing = { users: 0, courses: 0, lectures: 0, learners: 0, subscriptions: 0, payments: 0, refunds: 0 };

  test("while storing files leaves no row, and no file after a sweep", async () => {
    const { db, media } = server.dependencies;
    const failing = { ...server.dependencies, media: failingAfter(media, 30) };
    await expect(seedDemo(failing)).rejects.toThrow("The disk is full");
    expect(await rowCounts()).toEqual(nothing);
    await sweepMedia(media, mediaInUse(db), new Date(Date.now() + minute));
    expect(await countItems(server.dependencies.media)).toBe(0);
  });

  test("while inserting rows leaves no row, and no file after a sweep", async () => {
    const { db, media } = server.dependencies;
    await db.execute(sql`alter table course_learners rename to away`);
    await expect(seedDemo(server.dependencies)).rejects.toThrow("course_learners");
    await db.execute(sql`alter table away rename to course_learners`);
    expect(await rowCounts()).toEqual(nothing);
    await sweepMedia(media, mediaInUse(db), new Date(Date.now() + minute));
    expect(await countItems(server.dependencies.media)).toBe(0);
  });
});

describe("the next start", () => {
  beforeAll(async () => {
    await ensureSiteSettings(server.dependencies.db);
    await seedDemo(server.dependencies);
  });

  test("shows the whole catalogue with the specified number of learners, and the learner account", async () => {
    const shown = await listCourses();
    const own = new Set(learnerCourses.map(({ slug }) => slug));
    const counts = new Map(shown.map((course) => [course.title, [course.numberOfLectures, course.learnerCount]]));
    const wanted = demoCourses.map(
      ({ slug, title, lectures: { length }, learners }) =>
        [title, [length + addedTo(title).length, learners + Number(own.has(slug))]] as const,
    );
    expect(counts).toEqual(new Map(wanted));
  });

  test("gives badges", async () => {
    const badges = new Map((await listCourses()).map(({ title, badge }) => [title, badge]));
    expect(badges.get("Practical Statistics with Python")).toBe("BESTSELLER");
    expect(badges.get("Designing Data Pipelines")).toBe("POPULAR");
    expect(badges.get("Typography for Interfaces")).toBe("NEW");
    expect(badges.get("Git From the Inside")).toBeUndefined();
    expect([...badges.values()].filter((badge) => badge === "POPULAR")).toHaveLength(3);
  });

  test("stores every file once, with no leftover", async () => {
    const { lectures: lectureRows, courses: courseRows } = await rowCounts();
    const pictures = demoTexts.filter(({ picture }) => picture !== undefined).length;
    expect(await countItems(server.dependencies.media)).toBe(
      2 * (lectureRows - demoTexts.length - demoSounds.length) +
        pictures +
        demoSounds.length +
        demoFiles.length +
        courseRows,
    );
  });

  test("lets the learner watch: a part of a video, a thumbnail", async () => {
    const { user, cookie } = await signIn(demoLearner);
    expect(user).toMatchObject({ role: "USER", subscription: { status: "active" } });
    const [first] = await listCourses();
    const thumbnail = await server.call("GET", first?.thumbnail.secure_url ?? "");
    expect(thumbnail.statusCode).toBe(200);
    const answer = await server.call("GET", `/course/${first?._id}`, { headers: { cookie } });
    const shown = answer.json<{ lectures: ShownLecture[] }>().lectures;
    for (const { duration } of shown) {
      expect(duration).toBeGreaterThanOrEqual(15);
      expect(duration).toBeLessThanOrEqual(40);
    }
    const part = await server.call("GET", shown[0]?.lecture.secure_url ?? "", {
      headers: { cookie, range: "bytes=0-999" },
    });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload).toHaveLength(1000);
  });

  test("lets everybody read a text that is a preview, and the learner every text as it was meant", async () => {
    const { cookie } = await signIn(demoLearner);
    for (const { course: ofCourse, title, preview, picture } of demoTexts) {
      const course = (await listCourses()).find((each) => each.title === ofCourse);
      const page = await server.call("GET", `/course/page/${course?.slug}`);
      const lecture = page.json<Schemas["CoursePageAnswer"]>().lectures.find((each) => each.title === title);
      expect(lecture).toMatchObject({ parts: expect.arrayContaining(["text"]) });
      const path = `/course/${course?._id}/lectures/${lecture?._id}/text`;
      expect((await server.call("GET", path)).statusCode).toBe(preview ? 200 : 401);
      const answer = await server.call("GET", path, { headers: { cookie } });
      const { html, headings } = answer.json<Schemas["LectureTextAnswer"]>().text;
      expect(headings.length).toBeGreaterThanOrEqual(3);
      expect(html).toContain('<div class="call-out');
      expect(html).toContain('<code class="hljs language-');
      expect(html).not.toMatch(/\$|<code>\\/);
      expect(html.includes("<img ")).toBe(picture !== undefined);
      for (const [, url = ""] of html.matchAll(/ src="([^"]+)"/g))
        expect((await server.app.inject({ url })).statusCode).toBe(200);
    }
  });

  test("lets everybody hear a sound that is a preview, with captions in both languages", async () => {
    for (const { course: ofCourse, title, captions, lineSeconds } of demoSounds) {
      const course = (await listCourses()).find((each) => each.title === ofCourse);
      const page = await server.call("GET", `/course/page/${course?.slug}`);
      const lecture = page.json<Schemas["CoursePageAnswer"]>().lectures.find((each) => each.title === title);
      const duration = captions[0] && captions[0].lines.length * lineSeconds;
      expect(lecture).toMatchObject({ parts: ["sound"], duration });
      const answer = await server.call("GET", `/course/page/${course?.slug}/previews/${lecture?._id}`);
      const { preview } = answer.json<Schemas["PreviewAnswer"]>();
      expect(preview.captions?.map(({ language }) => language)).toEqual(["en", "hi"]);
      const sound = await server.app.inject({ url: preview.lecture.secure_url ?? "" });
      expect([sound.statusCode, sound.headers["content-type"]]).toEqual([200, "audio/wav"]);
    }
  });

  test("gives the learner the files of its lectures, and anybody that of a preview", async () => {
    const { cookie } = await signIn(demoLearner);
    const all = await listCourses();
    for (const title of new Set(demoFiles.map((each) => each.course))) {
      const course = all.find((each) => each.title === title);
      const answer = await server.call("GET", `/course/${course?._id}`, { headers: { cookie } });
      const received = answer.json<Schemas["LecturesAnswer"]>().lectures;
      const shown = received.flatMap((lecture) =>
        (lecture.files ?? []).map(({ name, printable = false }) => ({ lecture: lecture.title, name, printable })),
      );
      const named = demoFiles.filter((each) => each.course === title);
      expect(shown).toEqual(named.map(({ lecture, name, printable }) => ({ lecture, name, printable })));
      for (const { secure_url: url } of received.flatMap(({ files = [] }) => files)) {
        const download = url === undefined ? undefined : await server.app.inject({ url, headers: { cookie } });
        expect(download?.statusCode).toBe(200);
      }
      const preview = received.find((each) => demoTexts.some((text) => text.title === each.title && text.preview));
      if (preview === undefined) continue;
      const open = await server.call("GET", `/course/page/${course?.slug}/previews/${preview._id}`);
      expect(open.json<Schemas["PreviewAnswer"]>().preview.files).toMatchObject([
        { name: named.find(({ lecture }) => lecture === preview.title)?.name },
      ]);
    }
  });

  test("leaves the learner one announcement and some lectures that are new", async () => {
    const { cookie } = await signIn(demoLearner);
    const answer = await server.call("GET", "/notices", { headers: { cookie } });
    const { notices, lectures: news = [], answers = [], unreadCount } = answer.json<Schemas["NoticesAnswer"]>();
    expect(news.length).toBeGreaterThan(0);
    expect(answers).toMatchObject([{ count: 1, read: false }]);
    expect(unreadCount).toBe(1 + news.length + answers.length);
    expect(notices.map(({ kind, read }) => [kind, read])).toEqual([
      ["announcement", false],
      ["announcement", true],
      ["announcement", true],
    ]);
    const path = `/lectures/${answers[0]?.lecture._id}/questions`;
    const { questions } = (await server.call("GET", path, { headers: { cookie } })).json<Schemas["QuestionsAnswer"]>();
    expect(questions.map(({ pinned, accepted, answerCount }) => [pinned, accepted, answerCount])).toEqual([
      [true, true, 2],
      [false, false, 0],
      [false, false, 1],
    ]);
  });

  test("adds the admin and the guest, and publishes the guest's password and the contact", async () => {
    expect((await signIn(demoAdmin)).user).toMatchObject({ role: "ADMIN" });
    expect((await signIn(demoGuest)).user).toMatchObject({
      role: "USER",
      demo: true,
      subscription: { status: "none" },
    });
    const { site } = (await server.call("GET", "/site")).json<{ site: Record<string, unknown> }>();
    expect(site["guest"]).toEqual({ email: demoGuest.email, password: demoGuest.password });
    expect(site).toMatchObject({
      stats: expect.arrayContaining([{ value: "50K+", label: "Active students" }]),
      promo: { amount: 499_900 },
      contact: { email: "support@lms.example" },
    });
  });

  test("has sales that match the figures, spread over the year", async () => {
    const { cookie } = await signIn(demoAdmin);
    const year = (which: number) => server.call("GET", `/payment?year=${which}&count=1000`, { headers: { cookie } });
    const [previous, current] = [(await year(2025)).json<Sales>(), (await year(2026)).json<Sales>()];
    const { items, count } = current.allPayments;
    const kept = items.filter(({ status }) => status === "captured");
    expect(kept).toHaveLength(count);
    expect(items.length).toBeGreaterThan(count);
    expect(current.totalRevenue).toBe(count * 49_900);
    const months = [...previous.monthlySalesRecord, ...current.monthlySalesRecord];
    expect(months.reduce((sum, sales) => sum + sales, 0)).toBe(count);
    expect(months.filter((sales) => sales > 0).length).toBeGreaterThanOrEqual(12);
  });

  test("lets the learner cancel: the sandbox has the purchase and refunds it", async () => {
    const { cookie } = await signIn(demoLearner);
    const own = async () =>
      (await server.call("GET", "/payment/mine", { headers: { cookie } })).json<{ payments: { status: string }[] }>();
    expect((await own()).payments).toMatchObject([
      { status: "captured", receiptNumber: expect.stringMatching(/^LMS-/) },
    ]);
    expect((await server.call("POST", "/payment/unsubscribe", { headers: { cookie } })).statusCode).toBe(200);
    expect((await own()).payments).toMatchObject([{ status: "refunded" }]);
  });

  test("gives the other learners no password that works", async () => {
    const [someone] = await server.dependencies.db
      .select()
      .from(users)
      .where(eq(users.demo, false))
      .limit(1)
      .offset(50);
    const answer = await server.call("POST", "/user/signin", {
      payload: { email: someone?.email, password: demoLearner.password },
    });
    expect(answer.statusCode).toBe(401);
  });
});

describe("a later start", () => {
  test("does not change what an admin changed or deleted", async () => {
    const { db } = server.dependencies;
    await db
      .update(courses)
      .set({ title: "Statistics, revised" })
      .where(eq(courses.title, "Practical Statistics with Python"));
    await db.delete(courses).where(eq(courses.title, "Git From the Inside"));
    const before = { rows: await rowCounts(), items: await countItems(server.dependencies.media) };
    await seedDemo(server.dependencies);
    expect({ rows: await rowCounts(), items: await countItems(server.dependencies.media) }).toEqual(before);
    const titles = (await db.select({ title: courses.title }).from(courses)).map(({ title }) => title);
    expect(titles).toContain("Statistics, revised");
    expect(titles).not.toContain("Practical Statistics with Python");
    expect(titles).not.toContain("Git From the Inside");
  });

  test("resets the guest", async () => {
    const { db } = server.dependencies;
    const { cookie } = await signIn(demoGuest);
    const [guest] = await db
      .update(users)
      .set({
        fullName: "Somebody Else",
        passwordHash: await server.dependencies.passwords.hash("Other@1234"),
        avatarFile: newId(),
      })
      .where(eq(users.emailKey, demoGuest.email))
      .returning();
    const userId = guest?.id ?? "";
    const asGuest = { id: userId, email: demoGuest.email, password: "", headers: { cookie } };
    const { razorpay_payment_id: paymentId } = await server.buy(asGuest);

    await seedDemo(server.dependencies);
    await server.processWebhooks();

    expect((await server.call("POST", "/user/getuser", { headers: { cookie } })).statusCode).toBe(401);
    expect((await signIn(demoGuest)).user).toMatchObject({
      fullName: demoGuest.fullName,
      subscription: { status: "none" },
    });
    const [again] = await db.select().from(users).where(eq(users.emailKey, demoGuest.email));
    expect(again).toMatchObject({ id: userId, avatarFile: null, demo: true });
    expect(await db.select().from(refunds).where(eq(refunds.paymentId, paymentId))).toHaveLength(1);
    expect(await db.select().from(payments).where(eq(payments.id, paymentId))).toHaveLength(1);
    const { cookie: anew } = await signIn(demoGuest);
    const mine = await server.call("GET", "/payment/mine", { headers: { cookie: anew } });
    expect(mine.json<{ payments: object[] }>().payments).toEqual([]);
  });

  test("removes the guest from a course's learners, in the catalogue too", async () => {
    const { db, clock } = server.dependencies;
    const [guest] = await db.select().from(users).where(eq(users.emailKey, demoGuest.email));
    const catalogue = async () =>
      (await server.call("GET", "/course")).json<{ courses: { _id: string; learnerCount: number }[] }>().courses;
    const [course] = await catalogue();
    const learners = async () => (await catalogue()).find(({ _id }) => _id === course?._id)?.learnerCount;
    const before = (await learners()) ?? 0;

    const viewer = {
      kind: "user",
      id: guest?.id ?? "",
      role: "USER",
      demo: true,
      staffOf: [],
      rights: { site: true, courseIds: [] },
      passwordMustChange: false,
      language: null,
    } as const;
    await learnerCounter(db, clock).count(viewer, course?._id ?? "");
    expect(await learners()).toBe(before + 1);
    await seedDemo(server.dependencies);
    expect(await learners()).toBe(before);
  });

  test("keeps all other users signed in", async () => {
    const { cookie } = await signIn(demoLearner);
    await seedDemo(server.dependencies);
    expect((await server.call("POST", "/user/getuser", { headers: { cookie } })).statusCode).toBe(200);
  });
});
