-- One row a transaction; `state` moves only along the graph in shared/booking-state.ts.
create table booking (
  id bigint generated always as identity primary key,
  reference text not null unique,
  account_id uuid not null references account,
  quote_token text not null references quote,
  state text not null default 'CREATED' check (state in (
    'CREATED', 'ACTION_NEEDED', 'AUTHORISED', 'BOOKING', 'UNKNOWN', 'BOOKED', 'CONFIRMED', 'VOIDING', 'FAILED')),
  -- why it failed: declined, sold_out, price_changed, guest_rejected, not_booked, abandoned
  failure text,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  is_test boolean not null,
  country text not null,
  -- BillingContact, RoomAllocation[]
  contact jsonb not null,
  allocations jsonb not null,
  terms_accepted_at timestamptz,
  customer_ip text not null,
  correlation_id text not null,
  language text not null default 'en',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- Two tabs and a double click share one transaction; a failed one may be tried again.
create unique index booking_one_per_quote on booking (quote_token) where state <> 'FAILED';
create index booking_by_account on booking (account_id, id desc);

create table payment (
  booking_id bigint primary key references booking,
  provider text not null,
  payment_method text not null,
  intent_id text unique,
  client_secret text,
  state text not null default 'NEW' check (state in (
    'NEW', 'ACTION_NEEDED', 'AUTHORISED', 'CAPTURED', 'VOIDED', 'DECLINED')),
  decline_message text,
  authorised_minor bigint check (authorised_minor >= 0),
  captured_minor bigint not null default 0 check (captured_minor >= 0),
  capture_before timestamptz,
  updated_at timestamptz not null default now(),
  -- never more than was authorised
  check (captured_minor <= coalesce(authorised_minor, 0))
);

-- Write-ahead intent: only the transaction that inserts the row may send the booking.
create table supplier_order (
  booking_id bigint primary key references booking,
  client_ref text not null unique,
  state text not null default 'INTENT' check (state in ('INTENT', 'CONFIRMED', 'REFUSED')),
  intent_at timestamptz not null default now(),
  supplier_booking_id text unique,
  confirmation_number text,
  refusal text
);

-- Webhooks as they came in, before anything acts on them.
create table inbox_event (
  provider text not null,
  event_id text not null,
  -- what the event is about, as far as it says: our reference, the provider's intent
  reference text,
  intent_id text,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  handled_at timestamptz,
  primary key (provider, event_id)
);
create index inbox_event_open on inbox_event (provider, received_at) where handled_at is null;
