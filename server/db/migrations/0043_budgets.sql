-- What may be spent on a cost centre or project in each month, quarter or year. Ended, never deleted.
create table budget (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company on delete cascade,
  cost_object_id uuid not null references cost_object on delete cascade,
  period text not null check (period in ('month', 'quarter', 'year')),
  -- by the day of booking, or by the day of arrival
  counted_by text not null check (counted_by in ('booked', 'check_in')),
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- what happens to a stay that it does not hold: its booker is told, or it is refused
  action text not null check (action in ('tell', 'block')),
  ended_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index budget_one on budget (cost_object_id, period, currency) where ended_at is null;
create index budget_by_company on budget (company_id);

-- What a period has used is added up while its budget is held: other bookings must not be read for that.
create index booking_by_cost_centre on booking (company_id, cost_centre, created_at) where cost_centre is not null;
create index booking_by_project on booking (company_id, project, created_at) where project is not null;
