CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Texts in comparable letters. The case of letters beyond ASCII is not left to the database's own locale, which may know none.
DO $$
DECLARE letters text;
BEGIN
	SELECT quote_ident(collname) INTO letters FROM pg_collation
	WHERE collname IN ('pg_c_utf8', 'und-x-icu', 'C.utf8', 'C.UTF-8') AND collnamespace = 'pg_catalog'::regnamespace AND collencoding IN (-1, 6)
	ORDER BY array_position(ARRAY['pg_c_utf8', 'und-x-icu', 'C.utf8', 'C.UTF-8'], collname::text) LIMIT 1;
	EXECUTE format(
		'CREATE FUNCTION fold_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $f$ SELECT lower(normalize($1, NFKC) COLLATE %s) $f$',
		coalesce(letters, '"default"')
	);
END
$$;
--> statement-breakpoint
-- The same without accents.
CREATE FUNCTION plain_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT normalize(regexp_replace(normalize(fold_text($1), NFD), '[\u0300-\u036f]', '', 'g'), NFC)
$$;
--> statement-breakpoint
-- The pattern of whatever contains a text.
CREATE FUNCTION like_pattern(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT '%' || replace(replace(replace(fold_text($1), '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;
--> statement-breakpoint
CREATE TABLE "catalogue_changes" (
	"version" integer NOT NULL,
	"course_id" text NOT NULL,
	CONSTRAINT "catalogue_changes_version_course_id_pk" PRIMARY KEY("version","course_id")
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "lecture_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "duration_seconds" double precision;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "learner_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "search_title" text GENERATED ALWAYS AS (fold_text(title)) STORED;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "search_description" text GENERATED ALWAYS AS (fold_text(description)) STORED;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "search_names" text GENERATED ALWAYS AS (fold_text(category || chr(10) || created_by)) STORED;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "sort_title" text GENERATED ALWAYS AS (left(btrim(plain_text(title)), 200)) STORED;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "sort_category" text GENERATED ALWAYS AS (left(btrim(plain_text(category)), 200)) STORED;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "sort_instructor" text GENERATED ALWAYS AS (left(btrim(plain_text(created_by)), 200)) STORED;
--> statement-breakpoint
-- Lectures are counted anew, with the course locked: of two changes at once the second sees the first.
CREATE FUNCTION count_lectures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM courses WHERE id IN (SELECT course_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
	UPDATE courses SET lecture_count = counted.lectures, duration_seconds = counted.seconds
	FROM (
		SELECT touched.course_id, count(lectures.id)::int AS lectures, sum(lectures.duration_seconds::numeric)::float8 AS seconds
		FROM (SELECT DISTINCT course_id FROM changed) AS touched
		LEFT JOIN lectures ON lectures.course_id = touched.course_id
		GROUP BY touched.course_id
	) AS counted
	WHERE courses.id = counted.course_id
		AND (courses.lecture_count, courses.duration_seconds) IS DISTINCT FROM (counted.lectures, counted.seconds);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER lectures_added AFTER INSERT ON lectures REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_lectures();--> statement-breakpoint
CREATE TRIGGER lectures_changed AFTER UPDATE ON lectures REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_lectures();--> statement-breakpoint
CREATE TRIGGER lectures_deleted AFTER DELETE ON lectures REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_lectures();--> statement-breakpoint
-- Learners may be many, so they are added and taken away. The share lock makes a change of role wait, or is waited for.
CREATE FUNCTION add_learners() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM users WHERE id IN (SELECT user_id FROM changed) ORDER BY id FOR SHARE;
	PERFORM 1 FROM courses WHERE id IN (SELECT course_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
	UPDATE courses SET learner_count = learner_count + counted.learners
	FROM (
		SELECT changed.course_id, count(*)::int AS learners FROM changed
		JOIN users ON users.id = changed.user_id AND users.role = 'USER' GROUP BY changed.course_id
	) AS counted
	WHERE courses.id = counted.course_id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION remove_learners() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM courses WHERE id IN (SELECT course_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
	UPDATE courses SET learner_count = learner_count - counted.learners
	FROM (
		SELECT changed.course_id, count(*)::int AS learners FROM changed
		JOIN users ON users.id = changed.user_id AND users.role = 'USER' GROUP BY changed.course_id
	) AS counted
	WHERE courses.id = counted.course_id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER learners_added AFTER INSERT ON course_learners REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_learners();--> statement-breakpoint
CREATE TRIGGER learners_removed AFTER DELETE ON course_learners REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION remove_learners();--> statement-breakpoint
CREATE FUNCTION count_changed_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM courses WHERE id IN (SELECT course_id FROM course_learners WHERE user_id = NEW.id) ORDER BY id FOR NO KEY UPDATE;
	UPDATE courses SET learner_count = learner_count + CASE NEW.role WHEN 'USER' THEN 1 ELSE -1 END
	WHERE id IN (SELECT course_id FROM course_learners WHERE user_id = NEW.id);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_changed_role AFTER UPDATE OF role ON users FOR EACH ROW WHEN (OLD.role IS DISTINCT FROM NEW.role) EXECUTE FUNCTION count_changed_role();--> statement-breakpoint
-- While the account is still there and tells whether it counted.
CREATE FUNCTION leave_courses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM course_learners WHERE user_id = OLD.id;
	RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_leave_courses BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION leave_courses();--> statement-breakpoint
UPDATE courses SET
	lecture_count = (SELECT count(*) FROM lectures WHERE course_id = courses.id),
	duration_seconds = (SELECT sum(duration_seconds::numeric) FROM lectures WHERE course_id = courses.id),
	learner_count = (
		SELECT count(*) FROM course_learners JOIN users ON users.id = course_learners.user_id AND users.role = 'USER'
		WHERE course_learners.course_id = courses.id
	);
