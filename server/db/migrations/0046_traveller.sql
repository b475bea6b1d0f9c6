-- For whom of its company a stay was booked: whom its saved booking was for, or whom the checkout named. Null: for nobody but
-- who paid, or for a guest.
alter table booking add column traveller_id uuid references account on delete set null;

update booking set traveller_id = saved_booking.traveller_id
  from saved_booking where saved_booking.id = booking.saved_booking_id;

create index booking_by_traveller on booking (traveller_id, company_id) where traveller_id is not null;
