-- The words of names as they are searched for: folded, a space before each, joined names (D'Ornano) as one word too.
-- The rule is `searchWords` of the domain; a test compares both. Kept beside the names, since folding 2,000 of them at
-- each letter that somebody types takes longer than reading them.
create function search_words(words text) returns text language sql immutable strict parallel safe
return (
  select ' ' || coalesce(string_agg(word, ' ' order by place), '') from (
    select word, min(at) as place
    from (
      select replace(replace(replace(replace(
        translate(folded_text(words), 'łøđðı', 'loddi'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'þ', 'th') as folded) f,
      unnest(regexp_split_to_array(f.folded, '[[:space:]''’‘`´.,;:/()"&_+-]+')
        || regexp_split_to_array(regexp_replace(f.folded, '[''’‘`´-]', '', 'g'), '[[:space:]''’‘`´.,;:/()"&_+-]+'))
        with ordinality as each_word (word, at)
    where word <> '' group by word) placed
);

alter table child add column search_words text
  generated always as (search_words(first_name || ' ' || coalesce(usage_name, '') || ' ' || last_name)) stored;
alter table guardian add column search_words text
  generated always as (search_words(first_name || ' ' || last_name)) stored;
alter table account add column search_words text generated always as (search_words(name)) stored;
alter table class add column search_words text generated always as (search_words(name)) stored;
