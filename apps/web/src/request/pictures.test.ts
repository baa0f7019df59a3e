import { expect, test } from "vitest";
import { avatarSources, thumbnailSources } from "./pictures.ts";

test("this server's pictures come in several widths", () => {
  const { thumbnailUrl, thumbnailSrcSet } = thumbnailSources("/media/images/one");
  expect(thumbnailUrl).toMatch(/\/media\/images\/one$/);
  expect(thumbnailSrcSet).toBe(
    [256, 384, 560, 720, 960].map((width) => `${thumbnailUrl}?w=${width} ${width}w`).join(", "),
  );
  expect(avatarSources("/media/images/two").avatarSrcSet).toMatch(/two\?w=96 96w, .*two\?w=256 256w$/);
});

test.each([undefined, "https://pictures.example/media/images/one", "/media/thumbnails/one.webp"])(
  "%s has no other widths",
  (secureUrl) => {
    expect(thumbnailSources(secureUrl).thumbnailSrcSet).toBeUndefined();
    expect(avatarSources(secureUrl).avatarSrcSet).toBeUndefined();
  },
);
