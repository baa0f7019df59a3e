ALTER TABLE "lecture_uploads" ADD COLUMN "lecture_id" text;--> statement-breakpoint
ALTER TABLE "lecture_uploads" ADD COLUMN "replaced_file" text;--> statement-breakpoint
ALTER TABLE "lecture_uploads" ADD COLUMN "losses" jsonb;