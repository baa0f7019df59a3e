ALTER TABLE "batches" ADD COLUMN "published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "lecture_uploads" ADD COLUMN "after_id" text;