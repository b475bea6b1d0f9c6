-- How a company decides; without a row as everybody does at first (shared/approval/rules.ts).
create table approval_rules (
  company_id uuid primary key references company on delete cascade,
  hours integer not null check (hours between 2 and 72),
  tolerance_percent integer not null check (tolerance_percent between 0 and 20)
);

-- What somebody asks the approvers of his company for: the order of a checkout, frozen, with the quote that it was priced by.
-- `state` moves only along the table in shared/approval/request-state.ts.
create table approval_request (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company on delete cascade,
  -- By which the documented lists show it.
  saved_booking_id uuid references saved_booking on delete set null,
  requester_id uuid not null references account on delete cascade,
  traveller_id uuid not null references account on delete cascade,
  quote_token text not null unique references quote,
  -- FrozenOrder: guests, contact, what it is charged to
  order_body jsonb not null,
  currency text not null,
  total_minor bigint not null check (total_minor > 0),
  ceiling_minor bigint not null check (ceiling_minor >= total_minor),
  -- The price above the ceiling that is shown for one new decision.
  asked_minor bigint check (asked_minor > ceiling_minor),
  -- PolicyVerdict
  verdict jsonb not null,
  reason_code text not null,
  reason_words text not null,
  free_until timestamptz,
  state text not null default 'WAITING' check (state in (
    'WAITING', 'PRICE_ASKED', 'APPROVED', 'ALLOWED', 'BOOKED', 'REFUSED', 'WITHDRAWN', 'EXPIRED', 'SOLD_OUT')),
  deadline timestamptz not null,
  -- Since somebody allowed it: until when who asked may book it.
  allowed_until timestamptz,
  decided_by uuid references account on delete set null,
  decided_at timestamptz,
  decision_words text not null default '',
  -- Of who asked, for letters where the company has said none.
  language text not null,
  asked_at timestamptz not null,
  moved_at timestamptz not null,
  check ((state = 'PRICE_ASKED') = (asked_minor is not null))
);
create index approval_request_by_company on approval_request (company_id, asked_at desc);
create index approval_request_waiting on approval_request (company_id, deadline)
  where state in ('WAITING', 'PRICE_ASKED');
create index approval_request_by_requester on approval_request (requester_id, asked_at desc);
create index approval_request_by_traveller on approval_request (traveller_id);
create unique index approval_request_one_live on approval_request (saved_booking_id)
  where state in ('WAITING', 'PRICE_ASKED', 'ALLOWED', 'APPROVED');

-- By whose approval it was booked. A failed one leaves the request to another try.
alter table booking add column approval_request_id uuid references approval_request on delete set null;
create unique index booking_one_per_request on booking (approval_request_id) where state <> 'FAILED';
