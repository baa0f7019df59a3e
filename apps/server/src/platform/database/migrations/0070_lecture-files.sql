CREATE TABLE "file_pages" (
	"file_id" text NOT NULL,
	"page" integer NOT NULL,
	"text" text NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (spoken_words(text)) STORED,
	CONSTRAINT "file_pages_file_id_page_pk" PRIMARY KEY("file_id","page")
);
--> statement-breakpoint
CREATE TABLE "lecture_files" (
	"id" text PRIMARY KEY NOT NULL,
	"lecture_id" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" bigint NOT NULL,
	"file" text NOT NULL,
	"macros" boolean DEFAULT false NOT NULL,
	"printable" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'ready' NOT NULL,
	"pages" integer,
	"unread" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP VIEW "public"."published_lectures";--> statement-breakpoint
ALTER TABLE "lectures" ADD COLUMN "file_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lecture_uploads" ADD COLUMN "kind" text DEFAULT 'video' NOT NULL;--> statement-breakpoint
ALTER TABLE "file_pages" ADD CONSTRAINT "file_pages_file_id_lecture_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."lecture_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lecture_files" ADD CONSTRAINT "lecture_files_lecture_id_lectures_id_fk" FOREIGN KEY ("lecture_id") REFERENCES "public"."lectures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_pages_words" ON "file_pages" USING gin ("words");--> statement-breakpoint
CREATE INDEX "lecture_files_lecture" ON "lecture_files" USING btree ("lecture_id","position");--> statement-breakpoint
CREATE VIEW "public"."published_lectures" AS (select "id", "course_id", "title", "description", "position", "section_id", "video_file", "duration_seconds", "poster_file", "size", "text_words", "file_count", "published", "preview", "seeded", "created_at", "opens_at", "opens_after_days" from "lectures" where ("lectures"."published" = true and exists (select "id" from "courses" where ("courses"."id" = "lectures"."course_id" and "courses"."published" = true))));