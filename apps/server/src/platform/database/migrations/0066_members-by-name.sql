ALTER TABLE "batch_learners" ADD COLUMN "sort_name" text;--> statement-breakpoint
ALTER TABLE "batch_learners" ADD COLUMN "search_text" text;--> statement-breakpoint
UPDATE "batch_learners" SET "sort_name" = lower("full_name"), "search_text" = "users"."search_text"
FROM "users" WHERE "users"."id" = "user_id" AND "role" = 'USER';--> statement-breakpoint
CREATE INDEX "batch_learners_name" ON "batch_learners" USING btree ("batch_id","sort_name","user_id") WHERE "batch_learners"."sort_name" is not null;--> statement-breakpoint
CREATE FUNCTION name_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- A name that changes at the same time is waited for.
	SELECT CASE role WHEN 'USER' THEN lower(full_name) END, search_text INTO NEW.sort_name, NEW.search_text
	FROM users WHERE id = NEW.user_id FOR SHARE;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER batch_learners_named BEFORE INSERT ON batch_learners FOR EACH ROW EXECUTE FUNCTION name_member();--> statement-breakpoint
CREATE FUNCTION rename_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE batch_learners SET sort_name = CASE NEW.role WHEN 'USER' THEN lower(NEW.full_name) END, search_text = NEW.search_text
	WHERE user_id = NEW.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_members_renamed AFTER UPDATE OF full_name, email, role ON users FOR EACH ROW
	WHEN ((OLD.full_name, OLD.email, OLD.role) IS DISTINCT FROM (NEW.full_name, NEW.email, NEW.role))
	EXECUTE FUNCTION rename_member();
