-- For which company a room was booked, and since when its owner's lists leave the transaction out.
alter table booking
  add column company_id uuid references company on delete set null,
  add column archived_at timestamptz;
create index booking_by_company on booking (company_id, id desc) where company_id is not null;
