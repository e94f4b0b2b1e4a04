-- The codes of a product as one text, for what is a part of one. What the database can't know of array_to_string holds for texts: it
-- gives the same for the same. CAT-30
create or replace function codes_text(codes text[]) returns text language sql immutable as
$$
  select array_to_string(codes, ' ');
$$;
