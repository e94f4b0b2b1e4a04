-- A purchase that was published before its category was called otherwise is found by both names.
create or replace view listed_purchases as
  select r.id, r.end_date, s.state_code, r.parent_category_id, r.type_id,
    lower(concat_ws(E'\n', r.name, s.name, c.name, nullif(r.category_name, c.name))) as names_folded
  from rfps r join schools s on s.id = r.school_id left join categories c on c.id = r.parent_category_id
  where r.status = 2 and r.is_public and r.end_date is not null;
--> statement-breakpoint
-- Another category alone changes a listed product's numbers and the words of its categories (C), and neither its prices nor the
-- words of its description are looked at again: a merge may move a hundred thousand products in one statement.
create or replace function list_changed_products() returns trigger language plpgsql as
$$
begin
  perform keep_listed_products(array(select a.id from after_ a join before_ b on b.id = a.id
    where (a.name, a.description, a.sku, a.is_active) is distinct from (b.name, b.description, b.sku, b.is_active)
      or (a.manufacturer, a.part_number, a.gtin, a.pack, a.country, a.ships_to)
        is distinct from (b.manufacturer, b.part_number, b.gtin, b.pack, b.country, b.ships_to)));
  if exists (select 1 from after_ a join before_ b on b.id = a.id
    where (a.parent_category_id, a.category_id) is distinct from (b.parent_category_id, b.category_id)) then
    update listed_products l set parent_category_id = a.parent_category_id, category_id = a.category_id,
      words = ts_filter(l.words, '{a,b,d}') || c.words
    from after_ a join (
      select d.parent_category_id, d.category_id, setweight(to_tsvector('english', concat_ws(' ', parent.name, sub.name)), 'C') as words
      from (select distinct parent_category_id, category_id from after_) d
        join categories parent on parent.id = d.parent_category_id left join categories sub on sub.id = d.category_id) c
      on c.parent_category_id = a.parent_category_id and coalesce(c.category_id, 0) = coalesce(a.category_id, 0)
    where l.product_id = a.id and (l.parent_category_id, l.category_id) is distinct from (a.parent_category_id, a.category_id);
  end if;
  update listed_products l set is_in_stock = a.stock is null or a.stock > a.held, is_kept_on_state = a.is_kept_on_state,
    lead_time_days = a.lead_time_days
  from after_ a join before_ b on b.id = a.id
  where l.product_id = a.id and (l.is_in_stock, l.is_kept_on_state, l.lead_time_days)
    is distinct from (a.stock is null or a.stock > a.held, a.is_kept_on_state, a.lead_time_days);
  return null;
end $$;
--> statement-breakpoint
-- A category that is called otherwise: listed products are found by its new name at once.
create function list_renamed_category() returns trigger language plpgsql as
$$
begin
  update listed_products l set words = ts_filter(l.words, '{a,b,d}') || c.words
  from (
    select d.parent_category_id, d.category_id, setweight(to_tsvector('english', concat_ws(' ', parent.name, sub.name)), 'C') as words
    from (select distinct parent_category_id, category_id from listed_products
        where parent_category_id = new.id union select parent_category_id, category_id from listed_products where category_id = new.id) d
      join categories parent on parent.id = d.parent_category_id left join categories sub on sub.id = d.category_id) c
  where l.parent_category_id = c.parent_category_id and coalesce(l.category_id, 0) = coalesce(c.category_id, 0);
  return null;
end $$;
--> statement-breakpoint
create trigger categories_listed_products after update of name on categories for each row
  when (old.name is distinct from new.name) execute function list_renamed_category();
