import { createCanvas } from "@napi-rs/canvas";
import type { DemoCourse, DemoLecture } from "../../apps/server/src/dev/demo/demo-course.ts";
import { createFilm, drawThumbnail, type LectureFilm } from "./draw/lecture.ts";
import { frame } from "./draw/stage.ts";
import { registerFonts } from "./fonts.ts";
import { slidesOf } from "./slides.ts";

export interface Take {
  course: DemoCourse;
  lecture: DemoLecture;
  position: number;
}

/** The one canvas that everything is drawn on. */
export interface Studio {
  film: (take: Take) => LectureFilm;
  thumbnail: (course: DemoCourse) => Buffer;
  /** What is on the canvas, as RGBA. */
  pixels: () => Buffer;
  png: () => Buffer;
}

export function openStudio(root: string): Studio {
  registerFonts(root);
  const canvas = createCanvas(frame.width, frame.height);
  const ctx = canvas.getContext("2d");
  return {
    film: ({ course, lecture, position }) => createFilm(ctx, course, lecture, position, slidesOf(course, lecture)),
    thumbnail: (course) => {
      drawThumbnail(ctx, course);
      return canvas.toBuffer("image/png");
    },
    pixels: () => Buffer.from(canvas.data()),
    png: () => canvas.toBuffer("image/png"),
  };
}
