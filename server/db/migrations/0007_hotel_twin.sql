-- Which hotel of another supplier is which hotel of the primary one. Written when a region is listed, then never changed:
-- a hotel keeps its one id in links, favourites and half-finished bookings, on every instance.
create table hotel_twin (
  supplier text not null,
  is_test boolean not null,
  their_id text not null,
  primary_id text not null,
  matched_at timestamptz not null default now(),
  primary key (supplier, is_test, their_id),
  -- one hotel of a supplier is one hotel of the primary, and the other way round
  unique (supplier, is_test, primary_id)
);
