-- May who asks book a room that can be cancelled free of charge before anybody has decided, and what does silence then mean?
alter table approval_rules
  add column book_first boolean not null default false,
  add column silence text not null default 'cancels' check (silence in ('keeps', 'cancels'));

-- What silence means for a stay that was booked first, as its booker was told; null for one that was asked for first.
alter table approval_request add column silence text check (silence in ('keeps', 'cancels'));

alter table approval_request drop constraint approval_request_state_check;
alter table approval_request add constraint approval_request_state_check check (state in (
  'WAITING', 'PRICE_ASKED', 'APPROVED', 'ALLOWED', 'BOOKED', 'REFUSED', 'WITHDRAWN', 'EXPIRED', 'SOLD_OUT',
  'BOOKING_FIRST', 'BOOKED_WAITING', 'NOT_BOOKED', 'NOT_CANCELLED'));

-- A payment that failed ends its request; the same price may be paid for once more.
alter table approval_request drop constraint approval_request_quote_token_key;
create unique index approval_request_one_per_quote on approval_request (quote_token) where state <> 'NOT_BOOKED';

drop index approval_request_waiting;
create index approval_request_waiting on approval_request (company_id, deadline)
  where state in ('WAITING', 'PRICE_ASKED', 'BOOKED_WAITING');

drop index approval_request_one_live;
create unique index approval_request_one_live on approval_request (saved_booking_id)
  where state in ('WAITING', 'PRICE_ASKED', 'ALLOWED', 'APPROVED', 'BOOKING_FIRST', 'BOOKED_WAITING');
