ALTER TABLE "course_progress" ADD COLUMN "minimum_percent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE course_progress SET minimum_percent = kept_percent WHERE kept_percent <> 0;
--> statement-breakpoint
-- The previous version reads and writes kept_percent, this one minimum_percent. Each sets only its own column: in an
-- insert the other one has its default of 0, in an update its old value.
CREATE FUNCTION sync_minimum_percent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		NEW.minimum_percent := greatest(NEW.minimum_percent, NEW.kept_percent);
	ELSIF NEW.minimum_percent = OLD.minimum_percent THEN
		NEW.minimum_percent := NEW.kept_percent;
	END IF;
	NEW.kept_percent := NEW.minimum_percent;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER course_progress_minimum_percent BEFORE INSERT OR UPDATE ON course_progress FOR EACH ROW EXECUTE FUNCTION sync_minimum_percent();
