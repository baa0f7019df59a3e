DROP INDEX "entitlements_user";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "users_joined" ON "users" USING btree ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "users_seen" ON "users" USING btree (coalesce("last_seen_at", 'epoch'::timestamptz) desc,"id" desc);--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree (left("search_text", 24) collate "C","id");--> statement-breakpoint
CREATE INDEX "entitlements_person" ON "entitlements" USING btree ("user_id");--> statement-breakpoint
UPDATE "users" SET "last_seen_at" = seen.at FROM (SELECT "user_id", max("last_seen_at") AS at FROM "sessions" GROUP BY 1) AS seen WHERE seen."user_id" = "users"."id";
