-- Texts in comparable letters, those of Devanagari too. Not STRICT, so that CASE can be inlined: most texts have none of
-- these letters and cost what they did. The half consonants are ङ् ञ् ण् म् before a consonant of their class, and न् before any stop
-- or sibilant, as in words from other languages.
DO $$
DECLARE letters text;
BEGIN
	SELECT quote_ident(collname) INTO letters FROM pg_collation
	WHERE collname IN ('pg_c_utf8', 'und-x-icu', 'C.utf8', 'C.UTF-8') AND collnamespace = 'pg_catalog'::regnamespace AND collencoding IN (-1, 6)
	ORDER BY array_position(ARRAY['pg_c_utf8', 'und-x-icu', 'C.utf8', 'C.UTF-8'], collname::text) LIMIT 1;
	EXECUTE format($create$
		CREATE OR REPLACE FUNCTION fold_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $f$
			SELECT CASE WHEN octet_length($1) > char_length($1) AND $1 ~ '[\u0900-\u097f\u200c\u200d]' THEN regexp_replace(
				translate(
					lower(normalize(translate($1, U&'\200C\200D', ''), NFKC) COLLATE %1$s),
					U&'\0901\0929\0931\0934\0966\0967\0968\0969\096A\096B\096C\096D\096E\096F\093C',
					U&'\0902\0928\0930\0933' || '0123456789'
				),
				'\u0919\u094d(?=[\u0915-\u0918])|\u091e\u094d(?=[\u091a-\u091d])|\u0923\u094d(?=[\u091f-\u0922])|\u092e\u094d(?=[\u092a-\u092d])'
					|| '|\u0928\u094d(?=[\u0915-\u0918\u091a-\u091d\u091f-\u0922\u0924-\u0927\u092a-\u092d\u0936-\u0938])',
				U&'\0902', 'g'
			) ELSE lower(normalize($1, NFKC) COLLATE %1$s) END
		$f$
	$create$, coalesce(letters, '"default"'));
END
$$;
--> statement-breakpoint
-- As before, but not STRICT either: with `fold_text` in it a strict function is no longer inlined.
CREATE OR REPLACE FUNCTION plain_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT normalize(regexp_replace(normalize(fold_text($1), NFD), '[\u0300-\u036f]', '', 'g'), NFC)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION like_pattern(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT '%' || replace(replace(replace(fold_text($1), '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;
--> statement-breakpoint
-- Whoever writes a row meanwhile waits, and then folds it as these functions do. Reading goes on.
LOCK TABLE users, courses, contact_messages IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
-- Only rows of which letters change are written; the indexes follow.
UPDATE users SET full_name = full_name WHERE search_text IS DISTINCT FROM fold_text(full_name || chr(10) || email);
--> statement-breakpoint
UPDATE contact_messages SET message = message
WHERE search_text IS DISTINCT FROM fold_text(name || chr(10) || email || chr(10) || message);
--> statement-breakpoint
DELETE FROM catalogue_words WHERE word <> plain_text(word);
--> statement-breakpoint
WITH changed AS (
	UPDATE courses SET title = title, description = description, category = category, created_by = created_by
	WHERE (search_title, search_description, search_names) IS DISTINCT FROM
		(fold_text(title), fold_text(description), fold_text(category || chr(10) || created_by))
	RETURNING sort_title, sort_category, sort_instructor
)
INSERT INTO catalogue_words
SELECT DISTINCT word FROM changed, words_to_search(sort_title || ' ' || sort_category || ' ' || sort_instructor) AS word ORDER BY word
ON CONFLICT DO NOTHING;
