ALTER TABLE "course_staff" ADD COLUMN "instructor_lines" text;--> statement-breakpoint
-- The page of a course shows them: servers keep it by the version of the catalogue.
CREATE FUNCTION raise_catalogue_of_instructor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "versions" ("name", "value") VALUES ('catalogue', 1)
    ON CONFLICT ("name") DO UPDATE SET "value" = "versions"."value" + 1;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "instructor_chosen" AFTER UPDATE OF "instructor_lines" ON "course_staff" FOR EACH ROW
  WHEN (OLD."instructor_lines" IS DISTINCT FROM NEW."instructor_lines") EXECUTE FUNCTION raise_catalogue_of_instructor();--> statement-breakpoint
CREATE TRIGGER "instructor_gone" AFTER DELETE ON "course_staff" FOR EACH ROW
  WHEN (OLD."instructor_lines" IS NOT NULL) EXECUTE FUNCTION raise_catalogue_of_instructor();--> statement-breakpoint
CREATE FUNCTION raise_catalogue_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "course_staff" WHERE "user_id" = NEW."id" AND "instructor_lines" IS NOT NULL) THEN
    INSERT INTO "versions" ("name", "value") VALUES ('catalogue', 1)
      ON CONFLICT ("name") DO UPDATE SET "value" = "versions"."value" + 1;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "instructor_changed" AFTER UPDATE OF "full_name", "avatar_file", "disabled_at", "seeded" ON "users" FOR EACH ROW
  WHEN (ROW(OLD."full_name", OLD."avatar_file", OLD."disabled_at", OLD."seeded") IS DISTINCT FROM
    ROW(NEW."full_name", NEW."avatar_file", NEW."disabled_at", NEW."seeded"))
  EXECUTE FUNCTION raise_catalogue_of_account();
