-- What a traveller told the hotel beforehand: hour of arrival and wishes, as they were passed on to it; null: nothing.
alter table booking add column hotel_note jsonb;
