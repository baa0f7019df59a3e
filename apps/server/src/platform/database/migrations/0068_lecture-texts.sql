CREATE TABLE "lecture_pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"lecture_id" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lecture_texts" (
	"lecture_id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"html" text NOT NULL,
	"headings" jsonb NOT NULL,
	"missing_alternatives" integer NOT NULL,
	"plain_text" text NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (spoken_words(plain_text)) STORED,
	"rendering" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP VIEW "public"."published_lectures";--> statement-breakpoint
ALTER TABLE "lectures" ALTER COLUMN "video_file" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "lectures" ALTER COLUMN "size" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "lectures" ADD COLUMN "text_words" integer;--> statement-breakpoint
ALTER TABLE "lecture_pictures" ADD CONSTRAINT "lecture_pictures_lecture_id_lectures_id_fk" FOREIGN KEY ("lecture_id") REFERENCES "public"."lectures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lecture_texts" ADD CONSTRAINT "lecture_texts_lecture_id_lectures_id_fk" FOREIGN KEY ("lecture_id") REFERENCES "public"."lectures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lecture_pictures_lecture" ON "lecture_pictures" USING btree ("lecture_id");--> statement-breakpoint
CREATE INDEX "lecture_texts_words" ON "lecture_texts" USING gin ("words");--> statement-breakpoint
CREATE VIEW "public"."published_lectures" AS (select "id", "course_id", "title", "description", "position", "section_id", "video_file", "duration_seconds", "poster_file", "size", "text_words", "published", "preview", "seeded", "created_at" from "lectures" where ("lectures"."published" = true and exists (select "id" from "courses" where ("courses"."id" = "lectures"."course_id" and "courses"."published" = true))));