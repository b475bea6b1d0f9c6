-- What a traveller finds a stay by, beside its reference: hotel, city, region and country, one a line, in plain small letters. Written
-- with the booking (server/booking/checkout/listed-facts.ts).
alter table booking add column search_words text not null default '';

update booking set
  search_words = left(regexp_replace(normalize(lower(concat_ws(e'\n', quote.hotel ->> 'name',
    quote.hotel #>> '{contact,address,city,name}', nullif(quote.hotel #>> '{contact,address,state,name}', ''),
    quote.hotel #>> '{contact,address,country,name}')), nfkd),
    '[\u0300-\u036f]', '', 'g'), 1000)
from quote where quote.token = booking.quote_token;
