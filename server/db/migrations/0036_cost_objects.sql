-- What the cost of a stay is charged to. Nothing is deleted: bookings carry the codes, and a code means the same for ever.
create table cost_object (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company on delete cascade,
  kind text not null check (kind in ('cost_centre', 'project')),
  code text not null,
  name text not null,
  archived_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index cost_object_one_code on cost_object (company_id, kind, lower(code));

-- What else a company asks of each of its bookings.
create table custom_field (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company on delete cascade,
  -- Their order on every form and in every file.
  position bigint generated always as identity,
  name text not null,
  kind text not null check (kind in ('text', 'list')),
  -- string[]; empty for a text
  options jsonb not null,
  is_required boolean not null,
  -- What it begins with.
  preset text,
  archived_at timestamptz
);
create unique index custom_field_one_name on custom_field (company_id, lower(name)) where archived_at is null;

-- The cost centre that is chosen already when somebody books.
create table preselected_cost_centre (
  company_id uuid not null references company on delete cascade,
  account_id uuid not null references account on delete cascade,
  cost_object_id uuid not null references cost_object on delete cascade,
  primary key (company_id, account_id)
);

alter table company
  add column cost_centre_required boolean not null default false,
  add column project_required boolean not null default false;

-- Codes, and {id, name, value}[] as they were asked when the stay was booked.
alter table booking
  add column cost_centre text,
  add column project text,
  add column custom_fields jsonb not null default '[]';

-- Who charged a stay to something else afterwards, and what it said before.
create table cost_correction (
  id bigint generated always as identity primary key,
  booking_id bigint not null references booking on delete cascade,
  account_id uuid references account on delete set null,
  before jsonb not null,
  after jsonb not null,
  corrected_at timestamptz not null
);
create index cost_correction_by_booking on cost_correction (booking_id, id);
