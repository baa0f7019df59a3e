CREATE TABLE "catalogue_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "catalogue_words_like" ON "catalogue_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
-- At white space and punctuation.
CREATE FUNCTION split_words(text) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT word FROM regexp_split_to_table($1, '[\s!-/:-@\[-`{-~\u00a0-\u00bf\u0964\u0965\u2000-\u206f]+') AS word WHERE word <> ''
$$;
--> statement-breakpoint
CREATE FUNCTION words_to_search(names text) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT word FROM split_words(names) AS word WHERE char_length(word) >= 3 AND word !~ '^\d+$'
$$;
--> statement-breakpoint
CREATE FUNCTION list_words_of_courses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO catalogue_words
	SELECT DISTINCT word FROM added, words_to_search(sort_title || ' ' || sort_category || ' ' || sort_instructor) AS word ORDER BY word
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION list_words_of_course() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO catalogue_words
	SELECT DISTINCT word FROM words_to_search(NEW.sort_title || ' ' || NEW.sort_category || ' ' || NEW.sort_instructor) AS word ORDER BY word
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER courses_words_added AFTER INSERT ON courses REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION list_words_of_courses();--> statement-breakpoint
CREATE TRIGGER courses_words_changed AFTER UPDATE OF title, category, created_by ON courses FOR EACH ROW
	WHEN ((OLD.title, OLD.category, OLD.created_by) IS DISTINCT FROM (NEW.title, NEW.category, NEW.created_by)) EXECUTE FUNCTION list_words_of_course();
--> statement-breakpoint
INSERT INTO catalogue_words
SELECT DISTINCT word FROM courses, words_to_search(sort_title || ' ' || sort_category || ' ' || sort_instructor) AS word
ON CONFLICT DO NOTHING;
