ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(full_name || chr(10) || email)) STORED;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "refunds_refunded" ON "refunds" USING btree ("refunded_at");