ALTER TABLE "users" ADD COLUMN "address_key" text;--> statement-breakpoint
CREATE INDEX "users_address_key" ON "users" USING btree ("address_key");--> statement-breakpoint
CREATE INDEX "users_without_address_key" ON "users" USING btree ("id") WHERE "users"."address_key" is null and "users"."email_key" !~ '^[a-z0-9!#$%&*+/=?_{|}~.-]+@[a-z0-9-]+([.][a-z0-9-]+)*$';