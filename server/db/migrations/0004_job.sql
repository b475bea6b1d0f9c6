-- Durable work. `key` makes each piece of work unique for ever; `fence` tells a stale worker it lost the lease.
create table job (
  id bigint generated always as identity primary key,
  kind text not null,
  key text not null unique,
  data jsonb not null,
  run_at timestamptz not null default now(),
  attempts integer not null default 0,
  fence bigint not null default 0,
  lease_until timestamptz,
  -- counts wake-ups: one that comes while the job runs makes it run once more
  wakes integer not null default 0,
  done_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);
create index job_due on job (run_at, id) where done_at is null;
