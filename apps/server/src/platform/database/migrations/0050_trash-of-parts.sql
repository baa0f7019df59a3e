ALTER TABLE "trashed_courses" ADD COLUMN "kind" text DEFAULT 'course' NOT NULL;--> statement-breakpoint
ALTER TABLE "trashed_courses" ADD COLUMN "parent_id" text;--> statement-breakpoint
ALTER TABLE "trashed_courses" ADD COLUMN "place" jsonb;--> statement-breakpoint
CREATE INDEX "trashed_courses_parent" ON "trashed_courses" USING btree ("parent_id");