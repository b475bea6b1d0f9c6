-- What lists, a company's home and its "who is where" ask of a booking, beside it: its quote, with the hotel's pictures and
-- words, is many times as large and was opened for every row. Written with the booking (server/booking/listed-facts.ts).
alter table booking
  add column check_in date,
  add column check_out date,
  add column hotel_name text not null default '',
  add column hotel_city text not null default '',
  -- ISO 3166 code
  add column hotel_country text not null default '',
  add column hotel_latitude double precision,
  add column hotel_longitude double precision,
  -- Who travels, one name a line, each once, in plain small letters: what a list is looked through by.
  add column travellers text not null default '',
  -- Whole major units, as a travel policy reads a night.
  add column per_night bigint not null default 0,
  add column refundable boolean not null default false,
  -- Until when, by the hotel's clock, cancelling costs nothing: YYYY-MM-DDTHH:mm:ss. Null where it always does.
  add column free_until text;

update booking set
  check_in = quote.check_in,
  check_out = quote.check_out,
  hotel_name = coalesce(quote.hotel ->> 'name', ''),
  hotel_city = left(coalesce(quote.hotel #>> '{contact,address,city,name}', ''), 200),
  hotel_country = coalesce(quote.hotel #>> '{contact,address,country,code}', ''),
  hotel_latitude = (quote.hotel #>> '{geoCode,lat}')::double precision,
  hotel_longitude = (quote.hotel #>> '{geoCode,long}')::double precision,
  travellers = coalesce((
    select left(string_agg(distinct regexp_replace(normalize(lower(concat_ws(' ', guest ->> 'firstName', guest ->> 'lastName')), nfkd),
      '[\u0300-\u036f]', '', 'g'), e'\n'), 500)
    from jsonb_array_elements(booking.allocations) as room, jsonb_array_elements(room -> 'guests') as guest), ''),
  per_night = ceil((booking.amount_minor / case when booking.currency in ('BHD', 'OMR') then 1000.0 else 100.0 end + coalesce((
      select sum(ceil((tax ->> 'amount')::numeric))
      from jsonb_array_elements(quote.rates) as rate, jsonb_array_elements(rate -> 'taxes') as tax
      where not (tax ->> 'isIncluded')::boolean), 0))
    / (greatest(jsonb_array_length(booking.allocations), 1) * (quote.check_out - quote.check_in))),
  refundable = (select bool_and((rate ->> 'refundable')::boolean) from jsonb_array_elements(quote.rates) as rate),
  -- The first moment at which a room of it begins to cost something.
  free_until = (
    select case when bool_and(is_free) then min(turn) end from (
      select
        (rate ->> 'refundable')::boolean
          and (array_agg((term ->> 'value')::numeric order by term ->> 'start'))[1] = 0 as is_free,
        coalesce(min(term ->> 'start') filter (where (term ->> 'value')::numeric > 0), max(term ->> 'end')) as turn
      from jsonb_array_elements(quote.rates) as rate,
        jsonb_array_elements(rate -> 'cancellationPolicies') as policy, jsonb_array_elements(policy -> 'rules') as term
      group by rate) as terms)
from quote where quote.token = booking.quote_token;

alter table booking alter column check_in set not null, alter column check_out set not null;

-- What a company's lists count, and the page that they show, from indexes alone: by state; by arrival, and whoever travels;
-- by departure.
create index booking_states on booking (company_id, state, id) where company_id is not null and archived_at is null;
create index booking_list on booking (company_id, check_in, id) include (state, check_out, travellers)
  where company_id is not null and archived_at is null;
create index booking_departures on booking (company_id, check_out, id) include (state)
  where company_id is not null and archived_at is null;
-- A company's books by when it booked, from the index alone.
create index booking_books on booking (company_id, created_at) include
  (id, state, currency, amount_minor, check_in, check_out, hotel_city, hotel_country, per_night)
  where company_id is not null;
create index booking_free_until on booking (company_id, free_until) where state = 'CONFIRMED' and free_until is not null;
-- Has somebody booked anything that is not his company's?
create index booking_by_payer_company on booking (account_id, company_id);
