-- What somebody of a company would like to have booked: by the person in charge, for oneself or for a colleague.
create table saved_booking (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company on delete cascade,
  -- Who saved it; null once the account is deleted.
  user_id uuid references account on delete set null,
  -- Who travels, and by which membership when somebody else was named.
  traveller_id uuid not null references account on delete cascade,
  team_member_id uuid references team_member on delete set null,
  hotel_id text not null,
  hotel_name text not null,
  hotel_image text,
  place_id text not null,
  place text not null,
  destination text not null,
  latitude double precision,
  longitude double precision,
  check_in date not null,
  check_out date not null check (check_out > check_in),
  -- Pane[] of the room chooser
  panes jsonb not null,
  notes text not null,
  -- The search it came from, by its timestamp, and the price that was chosen, if one was.
  search_timestamp bigint not null,
  correlation_id text not null,
  rate_id text,
  rate_token text,
  rate_selected_token text,
  provider_id text,
  status text not null default 'SAVED' check (status in ('SAVED', 'BOOKED', 'REMOVED')),
  saved_at timestamptz not null default now()
);
-- Saving once more is editing; two trips to one hotel come from two searches.
create unique index saved_booking_one_active
  on saved_booking (company_id, user_id, hotel_id, place_id, search_timestamp) where status = 'SAVED';
create index saved_booking_by_company on saved_booking (company_id, saved_at desc);
create index saved_booking_by_traveller on saved_booking (traveller_id);
create index saved_booking_by_user on saved_booking (user_id);

-- Two people may pay for the same request: only one of them books it.
alter table booking add column saved_booking_id uuid references saved_booking on delete set null;
create unique index booking_one_per_saved_booking on booking (saved_booking_id) where state <> 'FAILED';
