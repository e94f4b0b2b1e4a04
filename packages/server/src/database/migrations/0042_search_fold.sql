-- What `fold_text` makes of a text that is not of ASCII alone. The lists are those of `foldText` in the browser's rules; capitals that no
-- decomposition leads to ASCII are named, since the collation "C" changes ASCII alone.
create function fold_odd_text(value text) returns text language plpgsql immutable strict parallel safe cost 50 as
$$
declare
  apostrophes constant text := '''`´ʹʻʼʽʾʿˈˊˋ‘’‚‛′‵՚Ꞌꞌ＇｀';
  unseen constant text := '[\u00AD\u0300-\u036F\u061C\u180B-\u180E\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F\u202A-\u202E\u2060-\u2064\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF]';
  capitals constant text := 'øØłŁđĐðÐıςĦŊŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖᲉỺỼỾℲↃⱠⱢⱣⱤⱧⱩⱫⱭⱮⱯⱰⱲⱵⱾⱿꙀꙂꙄꙆꙈꙊꙌꙎꙐꙒꙔꙖꙘꙚꙜꙞꙠꙢꙤꙦꙨꙪꙬꚀꚂꚄꚆꚈꚊꚌꚎꚐꚒꚔꚖꚘꚚꜢꜤꜦꜨꜪꜬꜮꜲꜴꜶꜸꜺꜼꜾꝀꝂꝄꝆꝈꝊꝌꝎꝐꝒꝔꝖꝘꝚꝜꝞꝠꝢꝤꝦꝨꝪꝬꝮꝹꝻꝽꝾꞀꞂꞄꞆꞍꞐꞒꞖꞘꞚꞜꞞꞠꞢꞤꞦꞨꞪꞫꞬꞭꞮꞰꞱꞲꞳꞴꞶꞸꞺꞼꞾꟀꟂꟄꟅꟆꟇꟉꟋꟌ꟎Ꟑ꟒꟔ꟖꟘꟚꟜꟵ';
  small constant text := 'oollddddiσħŋŧɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆᲊỻỽỿⅎↄⱡɫᵽɽⱨⱪⱬɑɱɐɒⱳⱶȿɀꙁꙃꙅꙇꙉꙋꙍꙏꙑꙓꙕꙗꙙꙛꙝꙟꙡꙣꙥꙧꙩꙫꙭꚁꚃꚅꚇꚉꚋꚍꚏꚑꚓꚕꚗꚙꚛꜣꜥꜧꜩꜫꜭꜯꜳꜵꜷꜹꜻꜽꜿꝁꝃꝅꝇꝉꝋꝍꝏꝑꝓꝕꝗꝙꝛꝝꝟꝡꝣꝥꝧꝩꝫꝭꝯꝺꝼᵹꝿꞁꞃꞅꞇɥꞑꞓꞗꞙꞛꞝꞟꞡꞣꞥꞧꞩɦɜɡɬɪʞʇʝꭓꞵꞷꞹꞻꞽꞿꟁꟃꞔʂᶎꟈꟊɤꟍ꟏ꟑꟓꟕꟗꟙꟛƛꟶ';
  folded text;
begin
  folded := regexp_replace(normalize(translate(value, apostrophes, ''), NFKD), unseen, '', 'g');
  -- What is left of most names is ASCII.
  if octet_length(folded) = char_length(folded) then return lower(replace(replace(folded, '''', ''), '`', '') collate "C"); end if;
  return replace(replace(replace(replace(replace(replace(replace(replace(translate(lower(translate(folded, apostrophes, '') collate "C"), capitals, small), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th');
end $$;
--> statement-breakpoint
-- A text as searches compare it: without capitals, accents, ligatures, apostrophes, soft hyphens and signs without width. It does not
-- depend on the database's locale: every server folds alike, and what an index holds stays true. SRV-47
create function fold_text(value text) returns text language sql immutable parallel safe as
$$
  select case when octet_length(value) = char_length(value) then replace(replace(lower(value collate "C"), '''', ''), '`', '')
    else public.fold_odd_text(value) end;
$$;
--> statement-breakpoint
ALTER TABLE "rfps" ADD COLUMN "name_found" text;
--> statement-breakpoint
-- Written here and not by the product: a node of the version before knows nothing of it.
create function fold_purchase_name() returns trigger language plpgsql as
$$ begin new.name_found := fold_text(new.name); return new; end $$;
--> statement-breakpoint
create trigger rfps_name_found before insert or update of name on rfps for each row execute function fold_purchase_name();
--> statement-breakpoint
-- What visitors and vendors search holds folded names and words from now on.
create or replace view listed_purchases as
  select r.id, r.end_date, s.state_code, r.parent_category_id, r.type_id,
    fold_text(concat_ws(E'\n', r.name, s.name, c.name, nullif(r.category_name, c.name))) as names_folded
  from rfps r join schools s on s.id = r.school_id left join categories c on c.id = r.parent_category_id
  where r.status = 2 and r.is_public and r.end_date is not null;
--> statement-breakpoint
create or replace function keep_public_listings(ids bigint[]) returns void language sql as
$$
  delete from public_listings l where l.rfp_id = any(ids) and not exists (select 1 from listed_purchases p where p.id = l.rfp_id);
  select keep_market_segments(ids);
  insert into public_listings (rfp_id, end_date, segment_id, names_folded, words)
  select p.id, p.end_date, m.id, p.names_folded,
    to_tsvector('english', fold_text(r.name || ' ' || regexp_replace(left(r.description, 4000), '<[^>]*>', ' ', 'g') || ' '
      || left(coalesce((select string_agg(l.description || ' ' || coalesce(l.details, ''), ' ' order by l.position)
        from rfp_lines l where l.rfp_id = r.id), ''), 200000)))
  from listed_purchases p join rfps r on r.id = p.id join market_segments m on m.state_code = p.state_code
    and m.parent_category_id is not distinct from p.parent_category_id and m.type_id = p.type_id
  where p.id = any(ids)
  on conflict (rfp_id) do update set end_date = excluded.end_date, segment_id = excluded.segment_id,
    names_folded = excluded.names_folded, words = excluded.words;
$$;
--> statement-breakpoint
create or replace function keep_listed_products(ids bigint[]) returns void language sql as
$$
  delete from listed_products l where l.product_id = any(ids)
    and not exists (select 1 from products p, prices_now(p.id) where p.id = l.product_id and p.is_active);
  insert into listed_products (product_id, vendor_id, parent_category_id, category_id, price, lead_time_days, is_in_stock,
    is_kept_on_state, ships_to, country, manufacturer, contract_ids, rank, words, codes, name)
  select p.id, p.vendor_id, p.parent_category_id, p.category_id, now_.price, p.lead_time_days,
    p.stock is null or p.stock > p.held, p.is_kept_on_state, p.ships_to, p.country, p.manufacturer, now_.contract_ids,
    (exists (select 1 from product_photos f where f.product_id = p.id))::int + (length(p.description) > 100)::int * 0.5
      + (p.manufacturer is not null)::int * 0.25 + extract(epoch from p.created_at) / 126230400,
    setweight(to_tsvector('english', fold_text(p.name)), 'A')
      || setweight(to_tsvector('english', fold_text(concat_ws(' ', p.manufacturer, p.part_number, p.sku, p.pack))), 'B')
      || setweight(to_tsvector('english', fold_text(concat_ws(' ', parent.name, sub.name))), 'C')
      || setweight(to_tsvector('english', fold_text(regexp_replace(left(p.description, 4000), '<[^>]*>', ' ', 'g'))), 'D'),
    typed_codes(p.sku, p.gtin, p.part_number), p.name
  from products p join categories parent on parent.id = p.parent_category_id left join categories sub on sub.id = p.category_id
    cross join lateral prices_now(p.id) now_
  where p.id = any(ids) and p.is_active
  on conflict (product_id) do update set parent_category_id = excluded.parent_category_id, category_id = excluded.category_id,
    price = excluded.price, lead_time_days = excluded.lead_time_days, is_in_stock = excluded.is_in_stock,
    is_kept_on_state = excluded.is_kept_on_state, ships_to = excluded.ships_to, country = excluded.country,
    manufacturer = excluded.manufacturer, contract_ids = excluded.contract_ids, rank = excluded.rank, words = excluded.words,
    codes = excluded.codes, name = excluded.name;
$$;
--> statement-breakpoint
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
      select d.parent_category_id, d.category_id, setweight(to_tsvector('english', fold_text(concat_ws(' ', parent.name, sub.name))), 'C') as words
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
create or replace function list_renamed_category() returns trigger language plpgsql as
$$
begin
  update listed_products l set words = ts_filter(l.words, '{a,b,d}') || c.words
  from (
    select d.parent_category_id, d.category_id, setweight(to_tsvector('english', fold_text(concat_ws(' ', parent.name, sub.name))), 'C') as words
    from (select distinct parent_category_id, category_id from listed_products
        where parent_category_id = new.id union select parent_category_id, category_id from listed_products where category_id = new.id) d
      join categories parent on parent.id = d.parent_category_id left join categories sub on sub.id = d.category_id) c
  where l.parent_category_id = c.parent_category_id and coalesce(l.category_id, 0) = coalesce(c.category_id, 0);
  return null;
end $$;
