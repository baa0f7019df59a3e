ALTER TABLE "sessions" ADD COLUMN "seen_user_id" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "seen_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "sessions_seen_user" ON "sessions" USING btree ("seen_user_id") WHERE "sessions"."seen_user_id" is not null;