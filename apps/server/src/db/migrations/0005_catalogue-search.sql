CREATE TABLE "catalogue_changes" (
	"version" integer NOT NULL,
	"course_id" text NOT NULL,
	CONSTRAINT "catalogue_changes_version_course_id_pk" PRIMARY KEY("version","course_id")
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "lecture_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "duration_seconds" double precision;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "learner_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "search_title" text GENERATED ALWAYS AS (fold_text(title)) STORED;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "search_description" text GENERATED ALWAYS AS (fold_text(description)) STORED;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "search_names" text GENERATED ALWAYS AS (fold_text(category || chr(10) || created_by)) STORED;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "sort_title" text GENERATED ALWAYS AS (left(btrim(plain_text(title)), 200)) STORED;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "sort_category" text GENERATED ALWAYS AS (left(btrim(plain_text(category)), 200)) STORED;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "sort_instructor" text GENERATED ALWAYS AS (left(btrim(plain_text(created_by)), 200)) STORED;