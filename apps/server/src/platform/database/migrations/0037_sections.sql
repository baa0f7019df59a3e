CREATE TABLE "sections" (
	"id" text PRIMARY KEY NOT NULL,
	"course_id" text NOT NULL,
	"title" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
DROP VIEW "public"."published_lectures";--> statement-breakpoint
ALTER TABLE "lectures" ADD COLUMN "section_id" text;--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sections_course" ON "sections" USING btree ("course_id","position");--> statement-breakpoint
ALTER TABLE "lectures" ADD CONSTRAINT "lectures_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lectures_section" ON "lectures" USING btree ("section_id");--> statement-breakpoint
CREATE VIEW "public"."published_lectures" AS (select "id", "course_id", "title", "description", "position", "section_id", "video_file", "duration_seconds", "poster_file", "size", "published", "seeded", "created_at" from "lectures" where ("lectures"."published" = true and exists (select "id" from "courses" where ("courses"."id" = "lectures"."course_id" and "courses"."published" = true))));